import { type Pence, pounds } from "@wishwell/domain/money/money";
import { giftAidOn } from "@wishwell/domain/money/split";
import { SplitBar } from "../../ui/paper/SplitBar.tsx";
import { Ticket, TicketLines } from "../../ui/paper/Ticket.tsx";
import { feeWords, providerFeeWords, providerName, splitTogether } from "./fee-words.ts";
import { useSite } from "../../lib/pages/site-context.tsx";
import styles from "./ExampleTicket.module.css";

interface ExampleTicketProps {
  amount: Pence;
  gift: string;
  charity: string;
  tilted?: boolean;
  /** Also explains rounding and Gift Aid. */
  explained?: boolean;
}

/** An example contribution split to the penny, including the provider's usual fee. */
export function ExampleTicket({ amount, gift, charity, tilted = false, explained = false }: ExampleTicketProps) {
  const { config } = useSite();
  const split = splitTogether([amount], config.fees);
  const giftAid = giftAidOn(split.charity, config.gift_aid_fraction);
  const said =
    `${pounds(split.gift)} to the gift, ${pounds(split.charity)} to the charity, ` +
    `${pounds(split.platformFee)} and ${pounds(split.providerFee)} in fees`;
  const head = (
    <div className={explained ? undefined : `spread ${styles.inLine}`}>
      <span className="muted">A guest gives</span>
      <b className={`block mt-4 money ${styles.sum}`}>{pounds(amount)}</b>
    </div>
  );
  return (
    <Ticket head={head} tilted={tilted}>
      <SplitBar gift={split.gift} charity={split.charity} fee={split.platformFee + split.providerFee} label={said} />
      <TicketLines
        lines={[
          { part: "gift", label: gift, sum: pounds(split.gift) },
          { part: "charity", label: charity, sum: pounds(split.charity) },
          { part: "fee", label: `${config.product}, ${feeWords(config.fees)}`, sum: pounds(split.platformFee) },
          {
            part: "fee",
            label: `${providerName(config.payments.provider)}, ${providerFeeWords}`,
            sum: pounds(split.providerFee),
          },
        ]}
      />
      <p className="small muted mt-8">
        {explained && `An odd penny goes to the charity. With Gift Aid it gets ${pounds(giftAid)} more. `}
        The last line is the provider’s usual fee; the receipt shows the exact one.
      </p>
    </Ticket>
  );
}
