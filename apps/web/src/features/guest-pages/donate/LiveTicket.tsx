import type { DonateContent } from "@wishwell/contract/api/page-contents";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import { pence, type Pence } from "@wishwell/domain/money/money";
import { estimatedProviderFee, giftAidOn, splitContribution } from "@wishwell/domain/money/split";
import { useEffect, useState } from "react";
import { MoneyTicket, type Sums } from "./MoneyTicket.tsx";

interface LiveTicketProps {
  content: DonateContent;
  /** Null while nothing that can be given was typed. */
  amount: Pence | null;
  giftAid: boolean;
  config: PublicConfig;
}

/** Where the money would go, while the amount is typed. It follows when the typing pauses, not at each key. */
export function LiveTicket({ content, amount, giftAid, config }: LiveTicketProps) {
  const shown = usePaused(amount);
  const sums = shown === null ? null : sumsOf(shown, giftAid, config);
  return <MoneyTicket content={content} config={config} amount={shown} sums={sums} live />;
}

function sumsOf(
  amount: Pence,
  giftAid: boolean,
  { fees, gift_aid_fraction }: Pick<PublicConfig, "fees" | "gift_aid_fraction">,
): Sums {
  const fee = { fixedPence: fees.fixed_pence, percent: fees.percent };
  const split = splitContribution(amount, estimatedProviderFee(amount), fee);
  return {
    ...split,
    giftAid: giftAid ? giftAidOn(split.charity, gift_aid_fraction) : pence(0),
    exact: false,
  };
}

const pause = 350;

function usePaused<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const settled = window.setTimeout(() => setShown(value), pause);
    return () => window.clearTimeout(settled);
  }, [value]);
  return shown;
}
