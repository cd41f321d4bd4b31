import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Stats } from "@wishwell/contract/api/admin/stats";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { fromWire } from "@wishwell/domain/money/money";
import { longDate, shortDate } from "@wishwell/domain/parties/party-dates";
import { type StatsRange, statsRanges } from "@wishwell/domain/parties/stats-periods";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { send } from "../../../lib/api/api.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { RowsLoading } from "../lists/AdminList.tsx";
import { SaveButton } from "../lists/SaveButton.tsx";
import { Sums } from "../lists/Sums.tsx";
import { changeWords, counts, type Measure, money, pointsWords } from "./chart-scale.ts";
import { ComparedCard, type Pair } from "./Charts.tsx";
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
            onChange={(other) => void navigate(`/admin/stats?range=${other}`, inPlace)}
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

type Column = Stats["periods"][number];

function pairsOf({ periods, before }: Stats, by: "week" | "month", part: (column: Column) => number): Pair[] {
  return periods.map((column, place) => {
    const { from } = column;
    const earlier = before.periods[place];
    return {
      label: by === "month" ? monthName(from).slice(0, 3) : shortDate(from).slice(0, 5),
      name: by === "month" ? `${monthName(from)} ${from.slice(0, 4)}` : shortDate(from),
      now: part(column),
      before: earlier === undefined ? 0 : part(earlier),
    };
  });
}

function Cards({ stats, range, busy }: { stats: Stats; range: StatsRange; busy: boolean }) {
  const by = range === "12m" ? "month" : "week";
  const span = ranges.find(({ value }) => value === range)?.label ?? "";
  const compared = { by, span } as const;
  return (
    <div aria-busy={busy || undefined}>
      <StatsTotals stats={stats} />
      <p className="muted mt-14 no-margin">
        {`${span} to ${longDate(stats.to)}, compared with the ${span} before, from ${longDate(stats.before.from)}.`}
      </p>
      <div className={`stack gap-28 mt-26 ${styles.grid}`}>
        <ComparedCard
          {...compared}
          wide
          kind="line"
          title={by === "week" ? "Contributed per week" : "Contributed per month"}
          under="in pounds, before fees"
          measure={money}
          pairs={pairsOf(stats, by, ({ total }) => fromWire(total))}
        />
        <ComparedCard
          {...compared}
          kind="domes"
          title={by === "week" ? "Parties per week" : "Parties per month"}
          under="by party date"
          measure={counts}
          pairs={pairsOf(stats, by, ({ parties }) => parties)}
        />
        <RepliesCard replies={stats.replies} />
        <MoneyCard months={stats.months} by={range === "4w" ? "week" : "month"} />
        <PayoutsCard money={stats.money} />
        <TopCharitiesCard charities={stats.charities} />
        <ThemesCard themes={stats.themes} />
      </div>
    </div>
  );
}

const sum = (columns: readonly Column[], part: (column: Column) => number) =>
  columns.reduce((all, column) => all + part(column), 0);

/** The five totals at the top, each with its change. */
function StatsTotals({ stats }: { stats: Stats }) {
  const { before, replies, guests_invited: invited, days_to_reply: days } = stats;
  const rate = percentOf(replies.accepted + replies.declined, invited);
  const rateBefore = percentOf(before.answered, before.guests_invited);
  return (
    <Sums
      sums={[
        ...(
          [
            ["Parties held", counts, ({ parties }) => parties],
            ["Contributed", money, ({ total }) => fromWire(total)],
            ["To charities", money, ({ charities }) => fromWire(charities)],
          ] as const satisfies readonly [string, Measure, (column: Column) => number][]
        ).map(([label, measure, part]) => {
          const [now, was] = [sum(stats.periods, part), sum(before.periods, part)];
          return { label, value: measure.exact(now), under: changeWords(now, was, measure) };
        }),
        {
          label: "Guests invited",
          value: counts.exact(invited),
          under: changeWords(invited, before.guests_invited, counts),
        },
        {
          label: "Reply rate",
          value: rate === null ? "None yet" : `${rate}%`,
          under: [
            rate !== null && rateBefore !== null && pointsWords(rate, rateBefore),
            rate !== null && days !== null && `half within ${days === 1 ? "a day" : `${days} days`}`,
          ]
            .filter(Boolean)
            .join(", "),
        },
      ]}
    />
  );
}

const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((100 * part) / whole));

const shownAtFirst = 6;

function ThemesCard({ themes }: { themes: Stats["themes"] }) {
  const [all, setAll] = useState(false);
  return (
    <StatsCard
      wide
      title="Themes parents choose"
      under="parties in this period"
      table={{ heads: ["Theme", "Parties"], rows: themes.map(({ name, parties }) => [name, String(parties)]) }}
    >
      {themes.length === 0 && <p>No parties in this period.</p>}
      <ul className={`stack gap-16 mb-12 ${styles.themes}`}>
        {themes.slice(0, all ? undefined : shownAtFirst).map(({ uuid, name, picture, parties }) => (
          <li key={uuid ?? name}>
            {picture === null ? (
              <span className={styles.plain} aria-hidden="true" />
            ) : (
              <img src={picture} alt="" width="100" height="100" loading="lazy" decoding="async" />
            )}
            <b>{parties.toLocaleString("en-GB")}</b>
            <span className="text-15 tight">{name}</span>
          </li>
        ))}
      </ul>
      {themes.length > shownAtFirst && (
        <InlineButton onClick={() => setAll(!all)}>
          {all ? "Show only the first six" : `Show all ${themes.length}`}
        </InlineButton>
      )}
    </StatsCard>
  );
}
