import { londonDay } from "@wishwell/domain/london-time";
import type { Pence } from "@wishwell/domain/money";
import { monthsWithin, type Period, periodsOf, type StatsRange, sumOver } from "@wishwell/domain/stats-periods";
import type { Deps } from "../../../platform/deps.ts";
import { sumPayables } from "../../payouts/public.ts";
import { findThemes, type Theme } from "../../themes/public.ts";
import { type MovingMoney, movingMoney } from "./moving-money.store.ts";
import {
  type CharityTotal,
  type MoneyDay,
  moneyByDay,
  partiesByDay,
  partiesByTheme,
  type PartyDay,
  repliesOf,
  type ThemeCount,
  totalsOfCharities,
} from "./stats.store.ts";

const moneyParts = ["contributions", "total", "gifts", "charities", "platformFees", "providerFees"] as const;
const partyParts = ["parties", "accepted", "declined"] as const;

export type PeriodMoney = Period & Omit<MoneyDay, "day">;

export interface HouseStats {
  readonly whole: Period;
  readonly periods: readonly (PeriodMoney & Omit<PartyDay, "day">)[];
  readonly months: readonly PeriodMoney[];
  readonly replies: Awaited<ReturnType<typeof repliesOf>>;
  readonly money: MovingMoney & { readonly due: Pence };
  readonly charities: readonly CharityTotal[];
  readonly themes: readonly (ThemeCount & { readonly theme: Theme | null })[];
}

/** A handful of questions, whatever the size of the house; days are folded into weeks and months here. */
export async function showStats(
  { db, clock, payments }: Pick<Deps, "db" | "clock" | "payments">,
  range: StatsRange,
): Promise<HouseStats> {
  const periods = periodsOf(range, londonDay(clock.now()));
  const whole = { from: periods[0]?.from ?? "", to: periods.at(-1)?.to ?? "" };
  const [parties, money] = [await partiesByDay(db, whole), await moneyByDay(db, whole)];
  const partySums = sumOver(periods, parties, partyParts);
  const moneyOf = (those: readonly Period[]) =>
    sumOver(those, money, moneyParts).map((sums, place) => ({ ...(those[place] ?? whole), ...sums }));
  const { due } = await sumPayables({ db, clock }, payments?.provider ?? null);
  const empty = { parties: 0, accepted: 0, declined: 0 };
  return {
    whole,
    periods: moneyOf(periods).map((sums, place) => ({ ...sums, ...(partySums[place] ?? empty) })),
    months: moneyOf(range === "4w" ? periods : monthsWithin(whole)),
    replies: await repliesOf(db, whole),
    money: { ...(await movingMoney(db, whole)), due: due.pence },
    charities: await totalsOfCharities(db, whole),
    themes: await withThemes({ db }, await partiesByTheme(db, whole)),
  };
}

async function withThemes({ db }: Pick<Deps, "db">, found: readonly ThemeCount[]): Promise<HouseStats["themes"]> {
  const ids = found.flatMap(({ id }) => (id === null ? [] : [id]));
  const themes = new Map((await findThemes(db, ids)).map((theme) => [theme.id, theme]));
  return found.map((count) => ({ ...count, theme: themes.get(count.id ?? "") ?? null }));
}
