import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Stats } from "@wishwell/contract/api/admin/stats";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { fromWire, pence, pounds } from "@wishwell/domain/money/money";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { type StatsRange, statsRanges } from "@wishwell/domain/parties/stats-periods";
import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { colour } from "../../../ui/tokens.ts";
import { RowsLoading } from "../lists/AdminList.tsx";
import { SaveButton } from "../lists/SaveButton.tsx";
import { MoneyCard } from "./MoneyCard.tsx";
import { PayoutsCard } from "./PayoutsCard.tsx";
import { RepliesCard } from "./RepliesCard.tsx";
import { StatsCard } from "./StatsCard.tsx";
import styles from "./StatsScreen.module.css";
import { TopCharitiesCard } from "./TopCharitiesCard.tsx";
import { monthName } from "./month-name.ts";

const ranges: readonly { value: StatsRange; label: string }[] = [
  { value: "4w", label: "4 weeks" },
  { value: "12w", label: "12 weeks" },
  { value: "12m", label: "12 months" },
];

export function StatsScreen() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const range = statsRanges.find((known) => known === address.get("range")) ?? "12w";
  const stats = useQuery({
    queryKey: ["admin", "stats", range],
    queryFn: async ({ signal }) => (await send("GET /admin/stats", { query: { range }, signal })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="wrap page-padding">
      <div className={`cluster push-apart mb-14 ${styles.head}`}>
        <h1>Stats</h1>
        <div className={`cluster ${styles.tools}`}>
          <Segmented
            label="How far back"
            choices={ranges}
            value={range}
            onChange={(other) => void navigate(`/admin/stats?range=${other}`)}
          />
          <SaveButton call="GET /admin/stats/export" query={{ range }} fileName="stats.csv">
            Download as CSV
          </SaveButton>
        </div>
      </div>
      {stats.isError && (
        <LoadingFailed
          what={adminTexts.statsLoading}
          fault={stats.error}
          outlined
          onRetry={() => void stats.refetch()}
        />
      )}
      {stats.isPending && <RowsLoading />}
      {stats.data && <Cards stats={stats.data} range={range} busy={stats.isPlaceholderData} />}
    </div>
  );
}

function Cards({ stats, range, busy }: { stats: Stats; range: StatsRange; busy: boolean }) {
  return (
    <div aria-busy={busy || undefined}>
      <StatsTotals stats={stats} />
      <div className={`stack gap-28 mt-26 ${styles.grid}`}>
        <PartiesCard periods={stats.periods} by={range === "12m" ? "month" : "week"} />
        <RepliesCard replies={stats.replies} />
        <MoneyCard months={stats.months} by={range === "4w" ? "week" : "month"} />
        <PayoutsCard money={stats.money} />
        <TopCharitiesCard charities={stats.charities} />
        <ThemesCard themes={stats.themes} />
      </div>
    </div>
  );
}

/** The five totals at the top. */
function StatsTotals({ stats }: { stats: Stats }) {
  const total = (part: "total" | "charities") =>
    pounds(pence(stats.months.reduce((sum, month) => sum + fromWire(month[part]), 0)));
  const { accepted, declined } = stats.replies;
  const rate = stats.guests_invited === 0 ? null : Math.round((100 * (accepted + declined)) / stats.guests_invited);
  const days = stats.days_to_reply;
  return (
    <dl className={`flex-wrap ${styles.totals}`}>
      <Figure name="Parties held">{stats.parties.toLocaleString("en-GB")}</Figure>
      <Figure name="Guests invited">{stats.guests_invited.toLocaleString("en-GB")}</Figure>
      <Figure name="Reply rate">
        {rate === null ? "No invitations yet" : `${rate}%`}
        {rate !== null && days !== null && <small> half of them within {days === 1 ? "a day" : `${days} days`}</small>}
      </Figure>
      <Figure name="Contributed">{total("total")}</Figure>
      <Figure name="To charities">{total("charities")}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const shownAtFirst = 6;

function ThemesCard({ themes }: { themes: Stats["themes"] }) {
  const [all, setAll] = useState(false);
  return (
    <StatsCard
      wide
      title="Themes parents choose"
      under="parties in this time"
      table={{ heads: ["Theme", "Parties"], rows: themes.map(({ name, parties }) => [name, String(parties)]) }}
    >
      {themes.length === 0 && <p>No parties in this time.</p>}
      <ul className={`stack gap-16 ${styles.themes}`}>
        {themes.slice(0, all ? undefined : shownAtFirst).map(({ uuid, name, picture, parties }) => (
          <li key={uuid ?? name}>
            {picture === null ? (
              <span className={styles.plain} aria-hidden="true" />
            ) : (
              <img src={picture} alt="" width="100" height="100" loading="lazy" decoding="async" />
            )}
            <b>{parties.toLocaleString("en-GB")}</b>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {themes.length > shownAtFirst && (
        <InlineButton onClick={() => setAll(!all)}>{all ? "Only the first six" : `All ${themes.length}`}</InlineButton>
      )}
    </StatsCard>
  );
}

type Column = Stats["periods"][number];

const tallest = 190;

/** Columns drawn as domes in two tones; the highest is in the jelly colour. */
function PartiesCard({ periods, by }: { periods: readonly Column[]; by: "week" | "month" }) {
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
        <div className={`flex gap-4 ${styles.domes}`}>
          {periods.map((column, place) => (
            <div key={column.from}>
              <span>{column.parties}</span>
              <Dome height={most === 0 ? 0 : (tallest * column.parties) / most} best={place === best} />
            </div>
          ))}
        </div>
        <div className={`flex gap-4 muted nowrap text-14 ${styles.labels}`}>
          {periods.map((column, place) => (
            <span key={column.from} className={classes((periods.length - place) % 2 === 0 && styles.second)}>
              {name(column)}
            </span>
          ))}
        </div>
      </div>
      <p className="muted mt-14">{best < 0 ? "No parties in this time." : `Pink is the best ${by} so far.`}</p>
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
