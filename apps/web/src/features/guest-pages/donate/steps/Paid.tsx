import type { Donation } from "@wishwell/contract/api/contributions";
import { givingPageTexts } from "@wishwell/contract/texts/contribution-texts";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { fromWire, pence, pounds } from "@wishwell/domain/money/money";
import { Button } from "../../../../ui/fields/Button.tsx";
import { SplitBar } from "../../../../ui/paper/SplitBar.tsx";
import { Celebration } from "../../../../ui/paper/spots.tsx";
import { TicketLines } from "../../../../ui/paper/Ticket.tsx";
import { charityName, firstNameOf, giftName, invitationOf } from "../giving-words.ts";
import { sumsIn, sumsSaid } from "../MoneyTicket.tsx";
import type { Paying } from "./use-paying.ts";
import { HalfClock } from "./HalfClock.tsx";
import { OutcomePanel } from "./OutcomePanel.tsx";
import styles from "./outcomes.module.css";
import { RefundAsk } from "./RefundAsk.tsx";
import { Wish } from "./Wish.tsx";

/** It has arrived: exact sums, and room for a birthday wish. */
export function Paid({ giving, donation }: { giving: Paying; donation: Donation }) {
  const { content } = giving;
  if (donation.refund_asked) return <RefundAsked content={content} donation={donation} />;
  return (
    <OutcomePanel
      word="Paid"
      picture={
        <span className={`${styles.picture} ${styles.confetti}`}>
          <Celebration />
        </span>
      }
      title={`Thank you, ${firstNameOf(donation.billing_name)}`}
    >
      <p>
        Your {pounds(fromWire(donation.amount))} has arrived.{" "}
        {donation.receipt_email !== "" && `A receipt is on its way to ${donation.receipt_email}.`}
      </p>
      <Sums content={content} donation={donation} />
      <Wish content={content} donation={donation} />
      <RefundAsk content={content} donation={donation} onAsked={() => void giving.lookAgain()} />
    </OutcomePanel>
  );
}

/** It is with us while somebody decides. */
function RefundAsked({ content, donation }: Given) {
  return (
    <OutcomePanel word="Refund asked" picture={<HalfClock />} title="We have your request">
      <p role="status">
        We’re looking at refunding your {pounds(fromWire(donation.amount))}. {givingPageTexts.refundAsked}
      </p>
      <Sums content={content} donation={donation} />
      <div className={styles.buttons}>
        <Button href={invitationOf(content)} wide="phone">
          Back to the invitation
        </Button>
      </div>
    </OutcomePanel>
  );
}

interface Given {
  content: DonateContent;
  donation: Donation;
}

function Sums({ content, donation }: Given) {
  const sums = sumsIn(donation);
  const fees = pence(sums.platformFee + sums.providerFee);
  return (
    <div className={styles.sums}>
      <SplitBar slim gift={sums.gift} charity={sums.charity} fee={fees} label={sumsSaid(sums)} />
      <TicketLines
        lines={[
          { part: "gift", label: giftName(content), sum: pounds(sums.gift) },
          { part: "charity", label: charityLabel(charityName(content), sums.giftAid), sum: pounds(sums.charity) },
          { part: "fee", label: "Fees, ours and the provider’s", sum: pounds(fees) },
        ]}
      />
    </div>
  );
}

const charityLabel = (name: string, giftAid: ReturnType<typeof sumsIn>["giftAid"]): string =>
  giftAid > 0 ? `${name}, plus ${pounds(giftAid)} Gift Aid` : name;
