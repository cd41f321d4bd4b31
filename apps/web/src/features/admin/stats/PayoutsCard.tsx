import type { Stats } from "@wishwell/contract/api/admin/stats";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { type StateHue, StateIcon, type StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { StatsCard } from "./StatsCard.tsx";
import styles from "./Bars.module.css";

const rows: readonly { of: keyof Stats["money"]; words: string; shape: StateShape; hue: StateHue }[] = [
  { of: "paid_out", words: "Paid out in this period", shape: "full", hue: "leaf" },
  { of: "on_its_way", words: "On its way", shape: "half", hue: "sky" },
  { of: "unclaimed", words: "Unclaimed by charities", shape: "half", hue: "custard" },
  { of: "due", words: "Due, not sent", shape: "dashed", hue: "ink" },
  { of: "needs_person", words: "Needs attention", shape: "triangle", hue: "brick" },
];

/** The current state of payouts. */
export function PayoutsCard({ money }: { money: Stats["money"] }) {
  return (
    <StatsCard title="Money on the move">
      <ul className={styles.ruled}>
        {rows.map(({ of, words, shape, hue }) => (
          <li key={of}>
            <StateIcon shape={shape} hue={hue} size={22} />
            <span>{words}</span>
            <b className="money">{pounds(fromWire(money[of]))}</b>
          </li>
        ))}
      </ul>
    </StatsCard>
  );
}
