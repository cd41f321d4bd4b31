import type { Stats } from "@wishwell/contract/api/admin-stats";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { classes } from "../../../ui/layout/classes.ts";
import { colour } from "../../../ui/tokens.ts";
import { monthName } from "./month-name.ts";
import { StatsCard } from "./StatsCard.tsx";
import styles from "./PartiesCard.module.css";

type Column = Stats["periods"][number];

const tallest = 190;

/** Domes folded in two tones; the best one is jelly. */
export function PartiesCard({ periods, by }: { periods: readonly Column[]; by: "week" | "month" }) {
  const most = Math.max(...periods.map(({ parties }) => parties), 0);
  const best = most === 0 ? -1 : periods.findLastIndex(({ parties }) => parties === most);
  const name = ({ from }: Column) => (by === "month" ? monthName(from).slice(0, 3) : shortDate(from).slice(0, 5));
  const figures = periods.map((column) => `${name(column)}: ${column.parties}`).join(", ");
  return (
    <StatsCard
      title={by === "week" ? "Parties a week" : "Parties a month"}
      under="by party date"
      table={{
        heads: [by === "week" ? "Week from" : "Month", "Parties", "Accepted", "Declined"],
        rows: periods.map((column) => [
          by === "month" ? monthName(column.from) : shortDate(column.from),
          ...[column.parties, column.accepted, column.declined].map((count) => count.toLocaleString("en-GB")),
        ]),
      }}
    >
      <div role="img" aria-label={`Parties by ${by}. ${figures}`}>
        <div className={styles.domes}>
          {periods.map((column, place) => (
            <div key={column.from}>
              <span>{column.parties}</span>
              <Dome height={most === 0 ? 0 : (tallest * column.parties) / most} best={place === best} />
            </div>
          ))}
        </div>
        <div className={styles.labels}>
          {periods.map((column, place) => (
            <span key={column.from} className={classes((periods.length - place) % 2 === 0 && styles.second)}>
              {name(column)}
            </span>
          ))}
        </div>
      </div>
      <p className={styles.note}>{best < 0 ? "No parties in this time." : `Pink is the best ${by} so far.`}</p>
    </StatsCard>
  );
}

function Dome({ height, best }: { height: number; best: boolean }) {
  if (height === 0) return null;
  const hue = best ? "jelly" : "well";
  return (
    <svg className={styles.dome} width="100%" height={Math.max(Math.round(height), 4)}>
      <rect width="50%" height="100%" fill={colour(`${hue}.5`)} />
      <rect x="50%" width="50%" height="100%" fill={colour(`${hue}.6`)} />
    </svg>
  );
}
