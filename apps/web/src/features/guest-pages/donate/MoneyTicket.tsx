import type { Donation } from "@wishwell/contract/api/contributions";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import { fromWire, pence, type Pence, pounds } from "@wishwell/domain/money/money";
import { feeRuleWords, usualProviderFee } from "@wishwell/domain/money/split";
import type { ReactNode } from "react";
import { feeRule } from "../../../lib/pages/public-config.ts";
import { SplitBar } from "../../../ui/paper/SplitBar.tsx";
import { type MoneyPart, Swatch, Ticket } from "../../../ui/paper/Ticket.tsx";
import { charityName, giftHalf, giftName, providerName } from "./giving-words.ts";
import styles from "./MoneyTicket.module.css";

/** How a contribution is split. */
export interface Sums {
  readonly gift: Pence;
  readonly charity: Pence;
  readonly platformFee: Pence;
  readonly providerFee: Pence;
  /** Added to the charity's share. */
  readonly giftAid: Pence;
  /** True when the provider's actual fee is known, false when it is estimated. */
  readonly exact: boolean;
}

/** Reads the split that the server sends with a contribution. */
export function sumsFromSplit({ split }: Pick<Donation, "split">): Sums {
  return {
    gift: fromWire(split.gift),
    charity: fromWire(split.charity),
    platformFee: fromWire(split.platform_fee),
    providerFee: fromWire(split.provider_fee),
    giftAid: fromWire(split.gift_aid),
    exact: split.exact,
  };
}

/** The split as one sentence, for screen readers. */
export const sumsInWords = ({ gift, charity, platformFee, providerFee }: Sums): string =>
  `${pounds(gift)} to the gift, ${pounds(charity)} to the charity, ${pounds(platformFee)} and ${pounds(providerFee)} in fees`;

interface MoneyTicketProps {
  content: DonateContent;
  config: PublicConfig;
  amount: Pence | null;
  sums: Sums | null;
  /** The ticket changes while the guest types, and screen readers announce it. */
  live?: boolean;
}

/** Shows how the contribution is split, before the guest pays. */
export function MoneyTicket({ content, config, amount, sums, live = false }: MoneyTicketProps) {
  const head = (
    <>
      <span className="muted">{amount === null ? "Where your" : "You pay"}</span>{" "}
      <b className={`display money block break-words ${styles.sum}`}>{amount === null ? "money" : pounds(amount)}</b>
      {amount === null && <span className="muted"> goes</span>}
    </>
  );
  const costs = sums === null ? null : pence(sums.platformFee + sums.providerFee);
  return (
    <section aria-label="Where your money goes" {...(live && { "aria-live": "polite" })}>
      <Ticket head={head}>
        <SplitBar
          gift={sums?.gift ?? 1}
          charity={sums?.charity ?? 1}
          fee={costs ?? 0}
          label={sums === null ? "Half to the gift, half to the charity" : sumsInWords(sums)}
        />
        <ul className={`mt-8 ${styles.lines}`}>
          <Line part="gift" name={giftName(content)} about={giftHalf(content)} sum={sums?.gift} />
          <Line part="charity" name={charityName(content)} about="Half for charity" sum={sums?.charity}>
            {sums !== null && sums.giftAid > 0 && (
              <small className={styles.plus}>plus {pounds(sums.giftAid)} Gift Aid</small>
            )}
          </Line>
          <Line part="fee" name="Costs" about={costsWords(config, sums)} sum={costs ?? undefined} />
        </ul>
        <p className={`small muted mt-12 rule-above ${styles.note}`}>
          {sums === null && "Choose an amount to see both halves in pounds and pence. "}
          {!sums?.exact && "Your receipt shows the costs to the penny. "}
          <a href="/cms/fees">Fees and charges</a>
        </p>
      </Ticket>
    </section>
  );
}

/** Both fees: as sums once there is an amount, and the provider's as "about" until it is known. */
function costsWords(config: PublicConfig, sums: Sums | null): ReactNode {
  const [ours, providers] =
    sums === null
      ? [feeRuleWords(feeRule(config)), usualFee]
      : [pounds(sums.platformFee), `${sums.exact ? "" : "about "}${pounds(sums.providerFee)}`];
  return (
    <>
      {config.product} {ours}
      <br />
      {providerName(config)} {providers}
    </>
  );
}

const usualFee = `about ${usualProviderFee.perThousand / 10}% plus ${usualProviderFee.fixedPence}p`;

interface LineProps {
  part: MoneyPart;
  name: string;
  about: ReactNode;
  sum: Pence | undefined;
  children?: ReactNode;
}

function Line({ part, name, about, sum, children }: LineProps) {
  return (
    <li className={styles[part]}>
      <Swatch part={part} />
      <span className={`break-words can-shrink ${styles.what}`}>
        <b>{name}</b>
        <small>{about}</small>
      </span>
      <span className={`end text-right ${styles.how}`}>
        {sum !== undefined && <b className="money">{pounds(sum)}</b>}
        {children}
      </span>
    </li>
  );
}
