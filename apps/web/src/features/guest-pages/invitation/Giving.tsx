import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import styles from "./Giving.module.css";
import { halvesWords } from "./invitation-words.ts";

interface GivingProps {
  content: InvitationContent;
  /** The guest's own part is shown beside the reply instead. */
  ownElsewhere: boolean;
  onWish: () => void;
}

/** The total so far, and what this guest can do. It never suggests that a contribution is missing. */
export function Giving({ content, ownElsewhere, onWish }: GivingProps) {
  const { given, guest, party } = content;
  return (
    <div className={`flat stack mt-26 two-columns align-centre ${styles.giving}`}>
      {given !== null && <StaticHtml part="given" />}
      <div className={`stack centred gap-10 no-print gone-if-empty ${styles.own}`}>
        {content.refund_to_confirm && (
          <p role="status">
            Someone asked for a refund of your contribution.{" "}
            <a href={`/eventattendee/donate/${guest.uuid}`}>Was it you?</a>
          </p>
        )}
        {!ownElsewhere && <OwnGift content={content} />}
        {hasAnswered(guest.status) && party.complete === 0 && (
          <div className="script-only">
            <Button variant="quiet" size="small" icon="cake" onClick={onWish}>
              Leave a birthday wish
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** This guest's contribution: made, being checked, or offered. */
export function OwnGift({ content }: Pick<GivingProps, "content">) {
  const { guest, party, may_contribute, payment_pending, payment_cancelled } = content;
  const giving = `/eventattendee/donate/${guest.uuid}`;
  if (guest.contributed) {
    return (
      <>
        <p>
          <b>Thank you for chipping in.</b> {givenWords(guest.amount)}
        </p>
        <p className="small">
          <a href={giving}>Your contribution</a>
        </p>
      </>
    );
  }
  if (payment_pending) {
    return (
      <>
        <p role="status">
          <b>Your payment is being checked.</b> It usually takes a few minutes, sometimes a day. Please don’t pay again.
        </p>
        <p className="small">
          <a href={giving}>See your payment</a>
        </p>
      </>
    );
  }
  if (may_contribute) {
    const comes = guest.status === guestStatus.accepted;
    return (
      <>
        {payment_cancelled && <p role="status">You came back without paying. Nothing was charged.</p>}
        <Button href={giving} variant={comes ? "primary" : "line"} wide="phone">
          {comes ? "Want to contribute...?" : "You can still contribute..."}
        </Button>
        <p className="small muted break-words">
          {comes
            ? `${halvesWords(party)} From £2. Coming without giving is absolutely fine.`
            : "Only if you’d like to. From £2."}
        </p>
      </>
    );
  }
  if (hasAnswered(guest.status) || party.over) return null;
  return <p className="muted">You can chip in once you’ve replied. Coming without contributing is absolutely fine.</p>;
}

/** A null amount is private. */
const givenWords = (amount: string | null) =>
  amount === null ? `${siteTexts.secretAmount}.` : `You gave ${pounds(fromWire(amount))}.`;
