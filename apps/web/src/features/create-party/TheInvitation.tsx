import type { Party } from "@wishwell/contract/parties";
import { useEffect } from "react";
import { Button } from "../../ui/light/Button.tsx";
import { Note } from "../../ui/light/Panel.tsx";
import { Poster } from "../posters/public.ts";
import { forgetTyped } from "./forget-typed.ts";
import styles from "./TheInvitation.module.css";

/** The link to the invitation. The designer itself is not there yet, and this says so. */
export function TheInvitation({ party }: { party: Party }) {
  useEffect(() => forgetTyped(party), [party]);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.words}>
        <h1>Your invitation</h1>
        <p className="lead">
          This is the poster of your theme, with your own words on it. It changes with the party’s details.
        </p>
        <Note icon="palette">
          <p>
            <b>Colours, photos and lettering can’t be changed yet.</b> The invitation designer opens with one of the
            next versions, and will find your party as you leave it now.
          </p>
        </Note>
        <div className={`row ${styles.ways}`}>
          <Button href={`/event/details/${party.uuid}`}>Open the party</Button>
          <Button variant="quiet" href={`/event/details/${party.uuid}/edit-details`}>
            Edit details
          </Button>
        </div>
      </div>
      <div className={styles.poster}>
        <Poster party={party} />
      </div>
    </div>
  );
}
