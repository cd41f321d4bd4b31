import type { Stats } from "@wishwell/contract/api/admin/stats";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { useState } from "react";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { Bar } from "./Bar.tsx";
import { StatsCard } from "./StatsCard.tsx";
import styles from "./Bars.module.css";

const shownAtFirst = 5;

export function TopCharitiesCard({ charities }: { charities: Stats["charities"] }) {
  const [all, setAll] = useState(false);
  const most = Math.max(...charities.map(({ total }) => fromWire(total)), 1);
  return (
    <StatsCard
      wide
      title="Top charities"
      under="charity halves, after fees"
      table={{
        heads: ["Charity", "Parties", "Halves"],
        rows: charities.map(({ name, parties, total }) => [name, String(parties), pounds(fromWire(total))]),
      }}
    >
      {charities.length === 0 && <p>No contributions in this period.</p>}
      <ul className={styles.charities}>
        {charities.slice(0, all ? undefined : shownAtFirst).map(({ uuid, name, parties, total }) => (
          <li key={uuid}>
            <span>
              <b>{name}</b>
              <small className="block text-15 muted">{parties === 1 ? "1 party" : `${parties} parties`}</small>
            </span>
            <b className="money">{pounds(fromWire(total))}</b>
            <Bar share={fromWire(total) / most} />
          </li>
        ))}
      </ul>
      {charities.length > shownAtFirst && (
        <InlineButton onClick={() => setAll(!all)}>
          {all ? "Show only the first five" : `Show all ${charities.length}`}
        </InlineButton>
      )}
    </StatsCard>
  );
}
