import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { givingPageTexts } from "@wishwell/contract/texts/contribution-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import type { ReactNode } from "react";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Note } from "../../../ui/layout/Panel.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import styles from "./DonatePage.module.css";
import { accountName, invitationOf } from "./giving-words.ts";
import { headingId } from "./heading.ts";

interface GivingHeadProps {
  content: DonateContent;
  title: string;
  /** The sentence below the title. */
  children: ReactNode;
}

/** Above the form and above what is about to be paid. */
export function GivingHead({ content, title, children }: GivingHeadProps) {
  return (
    <>
      <a className={`inline-line touch-height gap-4 ${styles.back}`} href={invitationOf(content)}>
        <Icon name="left" size={20} />
        <span>Back to the invitation</span>
      </a>
      <h1 id={headingId} tabIndex={-1}>
        {title}
      </h1>
      <p className={`text-19 break-words ${styles.lead}`}>{children}</p>
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
