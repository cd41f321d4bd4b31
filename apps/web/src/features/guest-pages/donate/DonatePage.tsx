import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { Suspense, use, useEffect, useState } from "react";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { plainForm } from "../../../lib/forms/plain-form.ts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { LoadingBar } from "../../../ui/feedback/Loading.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import styles from "./DonatePage.module.css";
import { GiveForm } from "./GiveForm.tsx";
import { givingOf } from "./giving-words.ts";
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

/** A giver without an email address confirms a refund request here, through the guest link. */
function ConfirmRefund({ content, onConfirmed }: { content: DonateContent; onConfirmed: () => void }) {
  const [told, setTold] = useState<string | null>(null);
  const form = useForm({
    name: "confirm-refund",
    initial: {},
    send: (_values, idempotencyKey) =>
      sendAsGuest("POST /eventattendees/confirmrefund/{uuid}", {
        params: { uuid: content.guest.uuid },
        idempotencyKey,
      }),
    done: ({ message }) => {
      setTold(message);
      onConfirmed();
    },
  });
  const plain = plainForm("confirm-refund", {}, content.outcome);
  if (told !== null || plain.done) {
    return (
      <div className={`wrap panel ${styles.panel}`} role="status">
        <Note tone="info" icon="tick">
          {told ?? refundTexts.confirmed}
        </Note>
      </div>
    );
  }
  if (!content.refund_to_confirm) return null;
  return (
    <section className={`wrap panel ${styles.panel}`} aria-labelledby="confirm-refund-title">
      <h2 id="confirm-refund-title">Did you ask for a refund?</h2>
      <p>Someone asked us to refund your contribution. If it wasn’t you, you don’t need to do anything.</p>
      <form method="post" action={givingOf(content)} onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form.message === null ? plain : form} saves={false} />
        <Button type="submit" name="do" value="confirm-refund" variant="line" busy={form.busy} wide="phone">
          Yes, request my refund
        </Button>
      </form>
    </section>
  );
}
