import type { Party } from "@wishwell/contract/parties";
import { SplitBar } from "../../../ui/light/SplitBar.tsx";
import { Ticket, TicketLines } from "../../../ui/light/Ticket.tsx";
import { halfWords, partyMoney } from "../party-money.ts";
import styles from "./GivenTicket.module.css";

/** What was given, before fees, and both halves of it. */
export function GivenTicket({ party }: { party: Party }) {
  const money = partyMoney(party);
  const halves = halfWords(party);
  const sums = { gift: money?.gift ?? "Hidden", charity: money?.charity ?? "Hidden" };
  return (
    <section aria-label="Given so far">
      <Ticket
        head={
          <p className={styles.sum}>
            Given so far, before fees
            <b className="money">{money?.total ?? "Hidden"}</b>
          </p>
        }
      >
        <SplitBar
          slim
          gift={1}
          charity={1}
          fee={0}
          label={`${halves.gift} ${sums.gift}, ${halves.charity} ${sums.charity}`}
        />
        <TicketLines
          lines={[
            { part: "gift", label: halves.gift, sum: sums.gift },
            { part: "charity", label: halves.charity, sum: sums.charity },
          ]}
        />
        <p className={styles.fees}>
          <a href="/cms/fees">Fees and charges</a>
        </p>
      </Ticket>
    </section>
  );
}
