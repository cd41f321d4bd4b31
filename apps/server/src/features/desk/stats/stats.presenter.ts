import type { Stats } from "@wishwell/contract/desk-stats";
import { csvText } from "@wishwell/domain/csv-text";
import { pence, toWire } from "@wishwell/domain/money";
import { typedDate } from "@wishwell/domain/party-dates";
import { presentTheme } from "../../themes/public.ts";
import type { HouseStats, PeriodMoney } from "./show-stats.ts";

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

export function presentStats(stats: HouseStats): Stats {
  const { whole, periods, months, replies, money } = stats;
  const guests = (status: number) => replies.byStatus.get(status) ?? 0;
  const invited = [...replies.byStatus].reduce((all, [status, count]) => all + (status === 0 ? 0 : count), 0);
  return {
    ...whole,
    periods: periods.map((period) => {
      const { parties, accepted, declined } = period;
      return { ...presentMoney(period), parties, accepted, declined };
    }),
    months: months.map(presentMoney),
    parties: periods.reduce((all, { parties }) => all + parties, 0),
    guests_invited: invited,
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
  theme: "A theme that is gone",
  traditional: "Traditional Birthday Party",
  none: "Other",
} as const;

/** One row for each week or month. */
export function statsTable({ periods }: HouseStats): string {
  const head = ["From", "To", "Parties", "Accepted", "Declined", "Contributions", "Contributed", "Gifts", "Charities"];
  return csvText([
    [...head, "Our fees", "Provider’s fees"],
    ...periods.map((period) => [
      typedDate(period.from),
      typedDate(period.to),
      ...[period.parties, period.accepted, period.declined, period.contributions].map(String),
      ...[period.total, period.gifts, period.charities, period.platformFees, period.providerFees].map(sum),
    ]),
  ]);
}
