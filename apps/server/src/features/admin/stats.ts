import type { Stats } from "@wishwell/contract/api/admin/stats";
import { csvText } from "@wishwell/domain/text/csv-text";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { type Pence, pence, toWire } from "@wishwell/domain/money/money";
import { typedDate } from "@wishwell/domain/parties/party-dates";
import { monthsWithin, type Period, periodsOf, type StatsRange, sumOver } from "@wishwell/domain/parties/stats-periods";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import { forbidden } from "../../platform/http/api/refusal.ts";
import { marketingSubscribers, type MarketingSubscriber } from "../accounts/public.ts";
import { sumPayables } from "../payouts/public.ts";
import { findThemes, presentTheme, type Theme } from "../themes/public.ts";
import {
  type CharityTotal,
  moneyByDay,
  type MoneyDay,
  type MovingMoney,
  movingMoney,
  partiesByDay,
  partiesByTheme,
  type PartyDay,
  repliesOf,
  type ThemeCount,
  totalsOfCharities,
} from "./stats.store.ts";

const moneyParts = [
  "contributions",
  "total",
  "gifts",
  "charities",
  "platformFees",
  "providerFees",
  "costsAdded",
] as const;
const partyParts = ["parties", "accepted", "declined"] as const;

type PeriodMoney = Period & Omit<MoneyDay, "day">;

type Replies = Awaited<ReturnType<typeof repliesOf>>;

/** A time in weeks or months. */
interface Span {
  readonly whole: Period;
  readonly periods: readonly (PeriodMoney & Omit<PartyDay, "day">)[];
  readonly replies: Replies;
}

interface SiteStats extends Span {
  readonly before: Span;
  readonly months: readonly PeriodMoney[];
  readonly money: MovingMoney & { readonly due: Pence };
  readonly charities: readonly CharityTotal[];
  readonly themes: readonly (ThemeCount & { readonly theme: Theme | null })[];
}

/** Takes a fixed number of queries. Days are grouped into weeks and months here. */
export async function showStats(
  { db, clock, gateway }: Pick<Deps, "db" | "clock" | "gateway">,
  range: StatsRange,
): Promise<SiteStats> {
  const today = londonDay(clock.now());
  const [periods, earlier] = [periodsOf(range, today), periodsOf(range, today, "before")];
  const [whole, before] = [wholeOf(periods), wholeOf(earlier)];
  const both = { from: before.from, to: whole.to };
  const [parties, money] = [await partiesByDay(db, both), await moneyByDay(db, both)];
  const moneyOf = (those: readonly Period[]) =>
    sumOver(those, money, moneyParts).map((sums, place) => ({ ...(those[place] ?? whole), ...sums }));
  const { due } = await sumPayables({ db, clock }, gateway?.provider ?? null);
  const empty = { parties: 0, accepted: 0, declined: 0 };
  const columnsOf = (those: readonly Period[]) => {
    const partySums = sumOver(those, parties, partyParts);
    return moneyOf(those).map((sums, place) => ({ ...sums, ...(partySums[place] ?? empty) }));
  };
  return {
    whole,
    periods: columnsOf(periods),
    before: { whole: before, periods: columnsOf(earlier), replies: await repliesOf(db, before) },
    months: moneyOf(range === "4w" ? periods : monthsWithin(whole)),
    replies: await repliesOf(db, whole),
    money: { ...(await movingMoney(db, whole)), due: due.pence },
    charities: await totalsOfCharities(db, whole),
    themes: await withThemes({ db }, await partiesByTheme(db, whole)),
  };
}

const wholeOf = (periods: readonly Period[]): Period => ({
  from: periods[0]?.from ?? "",
  to: periods.at(-1)?.to ?? "",
});

async function withThemes({ db }: Pick<Deps, "db">, found: readonly ThemeCount[]): Promise<SiteStats["themes"]> {
  const ids = found.flatMap(({ id }) => (id === null ? [] : [id]));
  const themes = new Map((await findThemes(db, ids)).map((theme) => [theme.id, theme]));
  return found.map((count) => ({ ...count, theme: themes.get(count.id ?? "") ?? null }));
}

/** Users who agreed to marketing emails. The export is recorded in the audit log. */
export async function exportMarketing(deps: Pick<Deps, "db" | "audit">, admin: Actor): Promise<MarketingSubscriber[]> {
  if (!isAdmin(admin)) throw forbidden();
  return deps.db.transaction().execute(async (tx) => {
    const people = await marketingSubscribers(tx);
    await deps.audit.record(tx, admin, {
      action: "export marketing preferences",
      subjectKind: "list",
      subjectId: "marketing",
      details: { people: people.length },
    });
    return people;
  });
}

const sum = (amount: number) => toWire(pence(amount));

const presentMoney = ({
  from,
  to,
  contributions,
  total,
  gifts,
  charities,
  platformFees,
  providerFees,
}: PeriodMoney) => ({
  from,
  to,
  contributions,
  total: sum(total),
  gifts: sum(gifts),
  charities: sum(charities),
  platform_fees: sum(platformFees),
  provider_fees: sum(providerFees),
});

const presentColumns = ({ periods }: Span): Stats["periods"] =>
  periods.map((period) => {
    const { parties, accepted, declined } = period;
    return { ...presentMoney(period), parties, accepted, declined };
  });

const guestsWith = ({ byStatus }: Replies, status: number) => byStatus.get(status) ?? 0;
const invitedOf = ({ byStatus }: Replies) =>
  [...byStatus].reduce((all, [status, count]) => all + (status === 0 ? 0 : count), 0);

export function presentStats(stats: SiteStats): Stats {
  const { whole, periods, before, months, replies, money } = stats;
  const guests = (status: number) => guestsWith(replies, status);
  return {
    ...whole,
    periods: presentColumns(stats),
    before: {
      ...before.whole,
      periods: presentColumns(before),
      guests_invited: invitedOf(before.replies),
      answered: guestsWith(before.replies, 4) + guestsWith(before.replies, 3),
    },
    months: months.map(presentMoney),
    parties: periods.reduce((all, { parties }) => all + parties, 0),
    guests_invited: invitedOf(replies),
    days_to_reply: replies.daysToReply,
    replies: {
      accepted: guests(4),
      declined: guests(3),
      awaiting: guests(1) + guests(2),
      not_sent: guests(0),
      bad_email: guests(100),
    },
    money: {
      paid_out: sum(money.paidOut),
      on_its_way: sum(money.onItsWay),
      unclaimed: sum(money.unclaimed),
      due: sum(money.due),
      needs_person: sum(money.needsPerson),
    },
    charities: stats.charities.map(({ id, name, parties, total }) => ({ uuid: id, name, parties, total: sum(total) })),
    themes: stats.themes.map(({ theme, kind, parties }) => ({
      uuid: theme?.id ?? null,
      name: theme?.name ?? otherThemes[kind ?? "none"],
      picture: theme === null ? null : presentTheme(theme).thumbnail_url,
      parties,
    })),
  };
}

const otherThemes = {
  theme: "A deleted theme",
  traditional: "Traditional birthday party",
  none: "Other",
} as const;

/** One row for each week or month. */
export function statsTable({ periods }: SiteStats): string {
  const head = ["From", "To", "Parties", "Accepted", "Declined", "Contributions", "Contributed", "Gifts", "Charities"];
  return csvText([
    [...head, "Our fees", "Provider’s fees", "Added to cover the costs"],
    ...periods.map((period) => [
      typedDate(period.from),
      typedDate(period.to),
      ...[period.parties, period.accepted, period.declined, period.contributions].map(String),
      ...[period.total, period.gifts, period.charities].map(sum),
      ...[period.platformFees, period.providerFees, period.costsAdded].map(sum),
    ]),
  ]);
}

/** For a spreadsheet: escapes names that would be read as formulas. */
export const marketingTable = (people: readonly MarketingSubscriber[]): string =>
  csvText([
    ["First name", "Last name", "Email", "Marketing", "Birthday Reminders"],
    ...people.map(({ firstName, lastName, email, wantsBirthdayReminders }) => [
      firstName,
      lastName,
      email,
      "Yes",
      wantsBirthdayReminders ? "Yes" : "No",
    ]),
  ]);
