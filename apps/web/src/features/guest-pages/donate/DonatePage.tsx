import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { givingPageTexts } from "@wishwell/contract/texts/contribution-texts";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { Suspense, use, useEffect, useState } from "react";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { LoadingBar } from "../../../ui/feedback/Loading.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { ConfirmRefund } from "./ConfirmRefund.tsx";
import styles from "./DonatePage.module.css";
import { GiveForm } from "./GiveForm.tsx";
import { roundPounds } from "./typed-amount.ts";
import { accountName, childName, invitationOf } from "./giving-words.ts";
import { headingId, useFocusOnHeading } from "./heading.ts";
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
  useFocusOnHeading(moved && stage.is === "form" ? stage.is : null);
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
  const head = <Head content={content} />;
  if (stage.is === "form") {
    return (
      <div className={`centre-block ${styles.sheet}`}>
        <GiveForm content={content} head={head} onBegun={giving.begun} onRefused={() => void giving.refresh()} />
      </div>
    );
  }
  const steps = <later.Steps giving={giving} stage={stage} head={head} />;
  // When the server rendered a later step, hydration waits for that step's code. Otherwise text typed before the code
  // arrives would be lost.
  return cameAsForm ? <Suspense fallback={<LoadingBar active />}>{steps}</Suspense> : steps;
}

function Head({ content }: { content: DonateContent }) {
  return (
    <>
      <a className={`inline-line touch-height gap-4 ${styles.back}`} href={invitationOf(content)}>
        <Icon name="left" size={20} />
        <span>Back to the invitation</span>
      </a>
      <h1 id={headingId} tabIndex={-1}>
        Chip in for {childName(content)}
      </h1>
      <p className={`text-19 ${styles.lead}`}>
        Give whatever feels right, from {roundPounds(content.amounts.least)}. Half goes to the gift, half to the
        charity. No other present is needed, and coming without giving is absolutely fine.
      </p>
      <EarlierOutcome content={content} />
      <CardsOff content={content} />
    </>
  );
}

/** Says why an earlier contribution ended: it failed, was cancelled or was refunded. */
function EarlierOutcome({ content: { donation } }: { content: DonateContent }) {
  if (donation?.state !== "failed" && donation?.state !== "refunded" && donation?.state !== "cancelled") return null;
  const words = {
    failed: givingPageTexts.ranOut,
    cancelled: givingPageTexts.startedAgain,
    refunded: givingPageTexts.refunded(pounds(fromWire(donation.amount))),
  };
  return (
    <div className="mb-20" role="status">
      <Note tone="info">{words[donation.state]}</Note>
    </div>
  );
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

/** Says that card payments are paused for some minutes, and how to pay instead. */
function CardsOff({ content }: { content: Pick<DonateContent, "cards_off"> }) {
  const config = usePublicConfig();
  if (!content.cards_off) return null;
  return (
    <div className="mb-20" role="status">
      <Note tone="info">{givingPageTexts.cardsOff(accountName(config))}</Note>
    </div>
  );
}
