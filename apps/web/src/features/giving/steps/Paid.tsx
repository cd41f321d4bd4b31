import type { Donation } from "@wishwell/contract/contributions";
import { fromWire, pence, pounds } from "@wishwell/domain/money";
import { SplitBar } from "../../../ui/light/SplitBar.tsx";
import { Celebration } from "../../../ui/light/spots.tsx";
import { TicketLines } from "../../../ui/light/Ticket.tsx";
import { charityName, firstNameOf, giftName } from "../giving-words.ts";
import { sumsIn, sumsSaid } from "../MoneyTicket.tsx";
import type { Paying } from "./use-paying.ts";
import { OutcomePanel } from "./OutcomePanel.tsx";
import styles from "./outcomes.module.css";
import { RefundAsk } from "./RefundAsk.tsx";
import { Wish } from "./Wish.tsx";

/** It has arrived: exact sums, and room for a birthday wish. */
export function Paid({ giving, donation }: { giving: Paying; donation: Donation }) {
  const { content } = giving;
  const sums = sumsIn(donation);
  const fees = pence(sums.platformFee + sums.providerFee);
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
      <Wish content={content} donation={donation} />
      <RefundAsk content={content} donation={donation} onAsked={() => void giving.lookAgain()} />
    </OutcomePanel>
  );
}

const charityLabel = (name: string, giftAid: ReturnType<typeof sumsIn>["giftAid"]): string =>
  giftAid > 0 ? `${name}, plus ${pounds(giftAid)} Gift Aid` : name;
