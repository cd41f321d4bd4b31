import type { Party } from "@wishwell/contract/parties";
import { SplitBar } from "../../../ui/light/SplitBar.tsx";
import { Swatch } from "../../../ui/light/Ticket.tsx";
import { halfWords, partyMoney } from "../party-money.ts";
import styles from "./MoneySoFar.module.css";

/** What was given, and always both halves of it. */
export function MoneySoFar({ party }: { party: Party }) {
  const money = partyMoney(party);
  const halves = halfWords(party);
  return (
    <div className={styles.money}>
      <p className={styles.sum}>
        <b className="money">{money?.total ?? "Hidden"}</b>
        given so far, before fees
      </p>
      <div>
        {/* The bar shows how every sum is cut, also while there is none. */}
        <SplitBar
          slim
          gift={1}
          charity={1}
          fee={0}
          label={`${halves.gift}${money ? ` ${money.gift}` : ""}, ${halves.charity}${money ? ` ${money.charity}` : ""}`}
        />
        <p className={styles.halves}>
          <span>
            <Swatch part="gift" />
            {halves.gift}
          </span>
          <span>
            <Swatch part="charity" />
            {halves.charity}
          </span>
        </p>
      </div>
    </div>
  );
}
