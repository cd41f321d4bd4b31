import type { Donation } from "@wishwell/contract/api/contributions";
import { givingPageTexts } from "@wishwell/contract/texts/contribution-texts";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { momentInProse } from "../../../../lib/moments.ts";
import { Button } from "../../../../ui/fields/Button.tsx";
import { Celebration } from "../../../../ui/paper/spots.tsx";
import { UnlitCandle } from "../../../../ui/feedback/UnlitCandle.tsx";
import type { Closed } from "../giving-stage.ts";
import { invitationOf } from "../giving-words.ts";
import { headingId } from "../heading.ts";
import styles from "../../../../lib/pages/LinkSheet.module.css";

type Reason = Exclude<Closed, "under-way">;

const titles: Readonly<Record<Reason, string>> = {
  "called-off": "This party has been cancelled",
  given: "Thank you",
  "too-late": givingPageTexts.tooLate,
  "not-answered": "One thing first",
  "not-here": "Giving is not open here",
};

/** Says why the guest cannot give now, without suggesting that a contribution is missing. */
export function ClosedSheet({ content, why }: { content: DonateContent; why: Reason }) {
  return (
    <div className={`wrap centred can-shrink ${styles.sheet}`}>
      {why === "given" ? <Celebration /> : <UnlitCandle />}
      <h1 id={headingId} tabIndex={-1}>
        {titles[why]}
      </h1>
      <p className="lead">{wordsFor(content, why)}</p>
      {why === "given" && content.refund_until !== null && (
        <p className="small muted">
          Given by mistake? <a href="/cms/contact?topic=refund">Ask for a refund</a> until{" "}
          {momentInProse(content.refund_until)}.
        </p>
      )}
      <Button href={invitationOf(content)}>
        {why === "not-answered" ? "To the invitation" : "Back to the invitation"}
      </Button>
    </div>
  );
}

function wordsFor({ guest, held }: DonateContent, why: Reason): string {
  switch (why) {
    case "called-off":
      return held === null || held === "cancelled" || held === "failed"
        ? "It won’t take place, so you can’t contribute any more."
        : "It won’t take place. We’ll refund your contribution to the card or account you used.";
    case "given":
      return `You have given to this party already. ${guest.amount === null ? siteTexts.secretAmount : `You gave ${pounds(fromWire(guest.amount))}`}.`;
    case "too-late":
      return "This party takes no contributions any more.";
    case "not-answered":
      return "You can chip in once you’ve replied. Coming without contributing is absolutely fine.";
    case "not-here":
      return "Contributions online are switched off just now. Coming without contributing is absolutely fine.";
  }
}

/** The contribution was refunded in full. */
export function Refunded({ content, donation }: { content: DonateContent; donation: Donation }) {
  return (
    <div className={`wrap centred can-shrink ${styles.sheet}`}>
      <UnlitCandle />
      <h1 id={headingId} tabIndex={-1}>
        Your money went back
      </h1>
      <p className="lead">
        {pounds(fromWire(donation.amount))} was refunded in full, the way you paid. It can take a few days to show.
      </p>
      <Button href={invitationOf(content)}>Back to the invitation</Button>
    </div>
  );
}
