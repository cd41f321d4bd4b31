import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/light/Button.tsx";
import { LoadingBar } from "../../ui/light/Loading.tsx";
import { Panel } from "../../ui/light/Panel.tsx";
import { findPartyHref, opening } from "../../ui/light/SiteHeader.tsx";
import { useSite } from "../site/public.ts";
import styles from "./AskPanel.module.css";
import type { Asking } from "./AskDialogue.tsx";

// Comes when it is asked for.
const AskDialogue = lazy(async () => ({ default: (await import("./AskDialogue.tsx")).AskDialogue }));

/** For those who have the code but no invitation of their own. */
export function AskPanel({ uuid }: { uuid: string }) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState<Asking | null>(null);
  const { findParty } = useSite();
  return (
    <div className={styles.ask}>
      <Panel>
        <h2>Would you like to come?</h2>
        <p>Ask the organiser for an invitation. We pass on your name, your e-mail address and what you write.</p>
        <div className={`row ${styles.withScript}`}>
          <Button wide="phone" icon="mail" onClick={() => setAsking(true)}>
            Ask for an invitation
          </Button>
        </div>
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
      {asking && (
        <Suspense fallback={<LoadingBar active />}>
          <AskDialogue
            uuid={uuid}
            typed={typed}
            onClose={(left) => {
              setTyped(left);
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
