import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/light/Button.tsx";
import { InlineButton } from "../../ui/light/InlineButton.tsx";
import { LoadingBar } from "../../ui/light/Loading.tsx";
import { Panel } from "../../ui/light/Panel.tsx";
import { findPartyHref, opening } from "../../ui/light/SiteHeader.tsx";
import { useSite } from "../site/public.ts";
import styles from "./AskPanel.module.css";
import type { Asking } from "./AskDialogue.tsx";
import type { Answering } from "./PlaceDialogue.tsx";

// They come when they are asked for.
const AskDialogue = lazy(async () => ({ default: (await import("./AskDialogue.tsx")).AskDialogue }));
const PlaceDialogue = lazy(async () => ({ default: (await import("./PlaceDialogue.tsx")).PlaceDialogue }));

/** For those who have the code but no invitation of their own. */
export function AskPanel({ uuid }: { uuid: string }) {
  const [open, setOpen] = useState<"ask" | 3 | 4 | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const { findParty } = useSite();
  return (
    <div className={styles.ask}>
      <Panel>
        <h2>Can you come?</h2>
        <p>
          Were you given this party’s code? Answer here: we check your e-mail, and the organiser puts you on the list.
        </p>
        <div className={`row ${styles.withScript}`}>
          <Button wide="phone" icon="tick" onClick={() => setOpen(4)}>
            Accept
          </Button>
          <Button wide="phone" variant="line" icon="cross" onClick={() => setOpen(3)}>
            Decline
          </Button>
        </div>
        <p className={`${styles.invited} ${styles.withScript}`}>
          Not sure that you are meant? <InlineButton onClick={() => setOpen("ask")}>Ask for an invitation</InlineButton>
        </p>
        <noscript>
          <p>
            <b>Asking here needs JavaScript.</b> Switch it on, or ask the family who gave you the code.
          </p>
        </noscript>
        <p className={styles.invited}>
          Invited already?{" "}
          <a href={findPartyHref} onClick={opening(() => findParty())}>
            Find your own invitation
          </a>
        </p>
      </Panel>
      {open !== null && (
        <Suspense fallback={<LoadingBar active />}>
          {open === "ask" ? (
            <AskDialogue
              uuid={uuid}
              typed={asking}
              onClose={(left) => {
                setAsking(left);
                setOpen(null);
              }}
            />
          ) : (
            <PlaceDialogue
              uuid={uuid}
              status={open}
              typed={answering}
              onClose={(left) => {
                setAnswering(left);
                setOpen(null);
              }}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
