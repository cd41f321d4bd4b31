import { pence, pounds } from "@wishwell/domain/money";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** The whole ledger as a table that a bookkeeper reads: every entry, then what stands on each account at the end. */
export async function ledgerTable(db: Database): Promise<string> {
  const [names, lines] = await Promise.all([readNames(db), readLines(db)]);
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(line.account, (sums.get(line.account) ?? 0) + line.pence);
  const head = row({ date: "Date", what: "What", account: "Account", debit: "In (debit)", credit: "Out (credit)" });
  const balances = [...sums].map(([name, sum]) => {
    const account = named(names, name);
    return sum === 0 ? row({ account, debit: "nil", credit: "nil" }) : moneyRow("", "", account, sum);
  });
  return [
    head,
    rule,
    ...lines.map((line) => lineRow(names, line)),
    rule,
    row({ date: "At the end" }),
    ...balances,
    rule,
    totalOf([...sums.values()]),
  ]
    .map((text) => text.trimEnd())
    .join("\n");
}

interface BookedLine {
  readonly at: Date;
  readonly kind: string;
  readonly contributionId: string | null;
  readonly line: number;
  readonly account: string;
  readonly part: string;
  readonly pence: number;
}

/** By time; what was booked at the same moment by its kind, whose names are in the order of events, and by giver. */
async function readLines(db: Database): Promise<BookedLine[]> {
  return db
    .selectFrom("ledger_lines as line")
    .innerJoin("ledger_entries as entry", "entry.id", "line.entry_id")
    .leftJoin("contributions", "contributions.id", "entry.contribution_id")
    .leftJoin("guests", "guests.id", "contributions.guest_id")
    .select(["entry.booked_at as at", "entry.kind", "entry.contribution_id as contributionId"])
    .select(["line.line", "line.account", "line.part", "line.pence"])
    .orderBy("entry.booked_at")
    .orderBy("entry.kind")
    .orderBy("guests.first_name")
    .orderBy("line.line")
    .execute();
}

/** Parties, charities and givers by their ids. */
async function readNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const parties = db.selectFrom("parties").select(["id", "name"]);
  const charities = db.selectFrom("charities").select(["id", "name"]);
  const givers = db
    .selectFrom("contributions")
    .innerJoin("guests", "guests.id", "contributions.guest_id")
    .select(["contributions.id", sql<string>`guests.first_name || ' ' || guests.last_name`.as("name")]);
  const rows = await parties.unionAll(charities).unionAll(givers).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Names = ReadonlyMap<string, string>;

const kinds: Readonly<Record<string, string>> = {
  capture: "Payment taken",
  refund_approved: "Refund approved",
  refund_completed: "Refund sent",
  refund_failed: "Refund failed",
  chargeback: "Chargeback",
  chargeback_won: "Chargeback won",
  suspense: "Payment not to be kept",
  suspense_returned: "Sent back",
};

const parts: Readonly<Record<string, string>> = { provider_fee: ", its fee", fee_returned: ", fee given back" };

const accounts: Readonly<Record<string, (...ids: readonly string[]) => string>> = {
  clearing: (provider) => `Held by ${provider}`,
  gift: (party) => `Gift: ${party}`,
  charity: (party, charity) => `Charity: ${charity} (${party})`,
  refund_due: (giver) => `Refund due: ${giver}`,
  income: () => "Income: our fee",
  cost: (which) => (which === "refund_loss" ? "Cost: fees kept on refunds" : "Cost: disputes"),
  suspense: () => "Suspense",
};

function named(names: Names, account: string): string {
  const [kind = "", ...ids] = account.split(":");
  return accounts[kind]?.(...ids.map((id) => names.get(id) ?? id)) ?? account;
}

const london = new Intl.DateTimeFormat("en-GB", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/London" });

function lineRow(names: Names, booked: BookedLine): string {
  const isFirst = booked.line === 1;
  const giver = names.get(booked.contributionId ?? "") ?? "";
  const what = isFirst ? `${kinds[booked.kind] ?? booked.kind}: ${giver}` : "";
  const account = `${named(names, booked.account)}${parts[booked.part] ?? ""}`;
  return moneyRow(isFirst ? london.format(booked.at) : "", what, account, booked.pence);
}

const side = (amount: number) => (amount === 0 ? "" : pounds(pence(amount)));

/** What stands above nothing is ours to have or to bear, what is below is owed or earned. */
function moneyRow(date: string, what: string, account: string, amount: number): string {
  return row({ date, what, account, debit: side(Math.max(0, amount)), credit: side(Math.max(0, -amount)) });
}

function totalOf(sums: readonly number[]): string {
  const total = (sign: 1 | -1) => side(sums.reduce((sum, one) => sum + Math.max(0, one * sign), 0));
  return row({ account: "Together", debit: total(1), credit: total(-1) });
}

const widths = { date: 19, what: 40, account: 42, debit: 12, credit: 14 } as const;
type Cells = Readonly<Partial<Record<keyof typeof widths, string>>>;

const row = ({ date = "", what = "", account = "", debit = "", credit = "" }: Cells) =>
  [
    date.padEnd(widths.date),
    what.padEnd(widths.what),
    account.padEnd(widths.account),
    debit.padStart(widths.debit),
    credit.padStart(widths.credit),
  ].join("");
const rule = "-".repeat(Object.values(widths).reduce((sum: number, width) => sum + width, 0));
