import type { FormOutcome, ShownParty } from "@wishwell/contract/api/page-contents";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { LoadingBar } from "../../../ui/feedback/Loading.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { findPartyHref, opening } from "../../../ui/site/find-party.ts";
import { useSite } from "../../../lib/pages/public.ts";
import type { Asking } from "./AskDialogue.tsx";
import { answerHere, AskForms, askHere } from "./AskForms.tsx";
import styles from "./AskPanel.module.css";
import type { Answering } from "./PlaceDialogue.tsx";

// They come when they are asked for.
const AskDialogue = lazy(async () => ({ default: (await import("./AskDialogue.tsx")).AskDialogue }));
const PlaceDialogue = lazy(async () => ({ default: (await import("./PlaceDialogue.tsx")).PlaceDialogue }));

interface AskPanelProps {
  party: Pick<ShownParty, "uuid" | "short_code">;
  outcome: FormOutcome | undefined;
}

/** For those who have the code but no invitation of their own. Until there is script, the buttons lead to plain forms. */
export function AskPanel({ party, outcome }: AskPanelProps) {
  const [open, setOpen] = useState<"ask" | 3 | 4 | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const { findParty } = useSite();
  const { uuid } = party;
  return (
    <div className={styles.ask}>
      <Panel>
        <h2>Can you come?</h2>
        <p>
          Were you given this party’s code? Answer here: we check your e-mail, and the organiser puts you on the list.
        </p>
        <div className="row">
          <Button wide="phone" icon="tick" href={`#${answerHere}`} onClick={opening(() => setOpen(4))}>
            Accept
          </Button>
          <Button wide="phone" variant="line" icon="cross" href={`#${answerHere}`} onClick={opening(() => setOpen(3))}>
            Decline
          </Button>
        </div>
        <p className={styles.invited}>
          Not sure that you are meant?{" "}
          <a href={`#${askHere}`} onClick={opening(() => setOpen("ask"))}>
            Ask for an invitation
          </a>
        </p>
        <p className={styles.invited}>
          Invited already?{" "}
          <a href={findPartyHref} onClick={opening(() => findParty())}>
            Find your own invitation
          </a>
        </p>
        <AskForms party={party} outcome={outcome} />
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
