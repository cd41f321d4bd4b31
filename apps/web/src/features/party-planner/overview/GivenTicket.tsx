import type { Party } from "@wishwell/contract/api/parties";
import { SplitBar } from "../../../ui/paper/SplitBar.tsx";
import { Ticket, TicketLines } from "../../../ui/paper/Ticket.tsx";
import { halfWords, partyMoney } from "../../party/party-money.ts";
import styles from "./GivenTicket.module.css";

/** Both halves after fees, and in smaller print what was given. */
export function GivenTicket({ party }: { party: Party }) {
  const money = partyMoney(party);
  const halves = halfWords(party);
  return (
    <section aria-label="Given so far">
      <Ticket
        head={
          <p className={styles.sum}>
            {money.isShown ? "Raised so far, after fees" : "Given so far"}
            <b className="money">{money.both}</b>
          </p>
        }
      >
        <SplitBar
          slim
          gift={1}
          charity={1}
          fee={0}
          label={`${halves.gift} ${money.gift}, ${halves.charity} ${money.charity}`}
        />
        <TicketLines
          lines={[
            { part: "gift", label: halves.gift, sum: money.gift },
            { part: "charity", label: halves.charity, sum: money.charity },
          ]}
        />
        <p className={styles.fees}>
          {money.given} <a href="/cms/fees">Fees and charges</a>
        </p>
      </Ticket>
    </section>
  );
}
