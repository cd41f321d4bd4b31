import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import type { Stats } from "@wishwell/contract/api/admin-stats";
import { type StatsRange, statsRanges } from "@wishwell/domain/parties/stats-periods";
import { useNavigate, useSearchParams } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { SaveButton } from "../lists/SaveButton.tsx";
import { RowsOnTheirWay } from "../lists/DeskList.tsx";
import { MoneyCard } from "./MoneyCard.tsx";
import { MovingCard } from "./MovingCard.tsx";
import { PartiesCard } from "./PartiesCard.tsx";
import { RepliesCard } from "./RepliesCard.tsx";
import { StatsTotals } from "./StatsTotals.tsx";
import { ThemesCard } from "./ThemesCard.tsx";
import { TopCharitiesCard } from "./TopCharitiesCard.tsx";
import styles from "./StatsScreen.module.css";

const ranges: readonly { value: StatsRange; label: string }[] = [
  { value: "4w", label: "4 weeks" },
  { value: "12w", label: "12 weeks" },
  { value: "12m", label: "12 months" },
];

/** What the house does, in columns and sums. */
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
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>Stats</h1>
        <div className={styles.tools}>
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
          what={deskTexts.statsLoading}
          fault={stats.error}
          outlined
          onRetry={() => void stats.refetch()}
        />
      )}
      {stats.isPending && <RowsOnTheirWay />}
      {stats.data && <Cards stats={stats.data} range={range} busy={stats.isPlaceholderData} />}
    </div>
  );
}

function Cards({ stats, range, busy }: { stats: Stats; range: StatsRange; busy: boolean }) {
  return (
    <div aria-busy={busy || undefined}>
      <StatsTotals stats={stats} />
      <div className={styles.grid}>
        <PartiesCard periods={stats.periods} by={range === "12m" ? "month" : "week"} />
        <RepliesCard replies={stats.replies} />
        <MoneyCard months={stats.months} by={range === "4w" ? "week" : "month"} />
        <MovingCard money={stats.money} />
        <TopCharitiesCard charities={stats.charities} />
        <ThemesCard themes={stats.themes} />
      </div>
    </div>
  );
}
