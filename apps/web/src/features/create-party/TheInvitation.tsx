import type { Party } from "@wishwell/contract/api/parties";
import { useEffect } from "react";
import { Button } from "../../ui/fields/Button.tsx";
import { Poster } from "../posters/Poster.tsx";
import { forgetTyped } from "./forget-typed.ts";
import styles from "./TheInvitation.module.css";

/** The invitation as it begins, and the way to make it one's own. */
export function TheInvitation({ party }: { party: Party }) {
  useEffect(() => forgetTyped(party), [party]);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.words}>
        <h1>Your invitation</h1>
        <p className="lead">
          This is the poster of your theme, with your own words on it. It changes with the party’s details.
        </p>
        <p>Change the colours and the lettering, put a photo in the middle, and say it in your own words.</p>
        <div className={`row ${styles.ways}`}>
          <Button href={`/event/details/${party.uuid}/edit-invite`} icon="palette">
            Create invite
          </Button>
          <Button variant="quiet" href={`/event/details/${party.uuid}`}>
            Open the party
          </Button>
        </div>
      </div>
      <div className={styles.poster}>
        <Poster party={party} />
      </div>
    </div>
  );
}
