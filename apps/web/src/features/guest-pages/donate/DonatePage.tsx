import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { Suspense, use, useEffect, useState } from "react";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { LoadingBar } from "../../../ui/feedback/Loading.tsx";
import { ConfirmRefund } from "./ConfirmRefund.tsx";
import styles from "./DonatePage.module.css";
import { GiveForm } from "./GiveForm.tsx";
import { useFocusOn } from "./heading.ts";
import { preloadLaterSteps, LaterSteps } from "./later-steps.ts";
import { type Giving, useGiving } from "./use-giving.ts";

/** The page where a guest contributes. `content` is null when the server could not load it. */
export function DonatePage({ content }: { content: DonateContent | null }) {
  return content === null ? <NotRead /> : <OwnGiving read={content} />;
}

function NotRead() {
  return (
    <div className={`wrap ${styles.refused}`}>
      <h1>Chip in</h1>
      <ErrorSummary
        title={
          <>
            <b>{siteTexts.partyLoading}.</b> {siteTexts.serviceDown} <a href="?">Try again</a>
          </>
        }
      />
    </div>
  );
}

function OwnGiving({ read }: { read: DonateContent }) {
  const giving = useGiving(read);
  const { moved, stage } = giving;
  useFocusOn(moved && stage.is === "form" ? stage.is : null);
  useEffect(preloadLaterSteps, []);
  return (
    <div className={styles.ground}>
      <Refused content={giving.content} />
      <ConfirmRefund content={giving.content} onConfirmed={() => void giving.refresh()} />
      <Shown giving={giving} />
    </div>
  );
}

function Shown({ giving }: { giving: Giving }) {
  const { stage, content } = giving;
  const [cameAsForm] = useState(stage.is === "form");
  const later = use(LaterSteps);
  if (stage.is === "form") {
    return (
      <div className={`centre-block ${styles.sheet}`}>
        <GiveForm content={content} onBegun={giving.begun} onRefused={() => void giving.refresh()} />
      </div>
    );
  }
  const steps = <later.Steps giving={giving} stage={stage} />;
  // When the server rendered a later step, hydration waits for that step's code. Otherwise text typed before the code
  // arrives would be lost.
  return cameAsForm ? <Suspense fallback={<LoadingBar active />}>{steps}</Suspense> : steps;
}

/** Shows why a step was refused without script. The form shows its own errors. */
function Refused({ content: { outcome } }: { content: DonateContent }) {
  if (outcome === undefined || outcome.done || outcome.form === "give" || outcome.form === "wish") return null;
  return (
    <div className={`wrap ${styles.refused}`}>
      <ErrorSummary title={outcome.message} />
    </div>
  );
}
