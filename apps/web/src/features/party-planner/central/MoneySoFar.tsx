import type { Party } from "@wishwell/contract/api/parties";
import { SplitBar } from "../../../ui/paper/SplitBar.tsx";
import { Swatch } from "../../../ui/paper/Ticket.tsx";
import { halfWords, partyMoney } from "../../party/party-money.ts";
import styles from "./MoneySoFar.module.css";

/** Both halves after fees, and in smaller print what was given. */
export function MoneySoFar({ party }: { party: Party }) {
  const money = partyMoney(party);
  const halves = halfWords(party);
  return (
    <div className={styles.money}>
      <p className={styles.sum}>
        <b className="money">{money.both}</b>
        {money.isShown ? "raised so far, after fees" : "given so far"}
      </p>
      <div>
        <SplitBar
          slim
          gift={1}
          charity={1}
          fee={0}
          label={`${halves.gift} ${money.gift}, ${halves.charity} ${money.charity}`}
        />
        <p className={styles.halves}>
          <span>
            <Swatch part="gift" />
            {halves.gift}
            <b className="money">{money.gift}</b>
          </span>
          <span>
            <Swatch part="charity" />
            {halves.charity}
            <b className="money">{money.charity}</b>
          </span>
        </p>
        <p className={styles.given}>{money.given}</p>
      </div>
    </div>
  );
}
