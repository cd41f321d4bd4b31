import { pence, pounds } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { checkLedger } from "./check-ledger.ts";

/** Every table that the checks in `checks/ledger` read. */
export const moneyTables = [
  "contribution_charities",
  "contributions",
  "disputes",
  "ledger_entries",
  "ledger_lines",
  "payment_events",
  "payout_parts",
  "payouts",
  "refunds",
  "sandbox_disputes",
  "sandbox_payout_items",
  "sandbox_transactions",
  "sandbox_webhooks",
] as const;

/** Throws with the violations when a ledger check fails. */
export async function expectSoundLedger(db: Database): Promise<void> {
  // Most tests involve no money, and on a fresh database the checks take longer than many tests.
  if (!(await hasMoney(db))) return;
  const wrong = (await checkLedger(db)).filter(({ rows }) => rows.length > 0);
  if (wrong.length > 0) throw new Error(`the ledger is unsound: ${JSON.stringify(wrong, null, 2)}`);
}

async function hasMoney(db: Database): Promise<boolean> {
  const anyRow = moneyTables.map((table) => sql`exists (select from ${sql.table(table)})`);
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(anyRow, sql` or `)} as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** The whole ledger as a readable table: every entry, then the final balance of each account. */
export async function ledgerTable(db: Database): Promise<string> {
  const [names, lines] = await Promise.all([readNames(db), readLines(db)]);
  const sums = sumsOf(lines);
  const head = row({ date: "Date", what: "What", account: "Account", debit: "In (debit)", credit: "Out (credit)" });
  const balances = [...sums].map(([name, sum]) => balanceRow(named(names, name), sum));
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

/** Only the final balance of each account, one per line. */
export async function balanceTable(db: Database): Promise<string> {
  const [names, lines] = await Promise.all([readNames(db), readLines(db)]);
  const short = ([name, sum]: readonly [string, number]) => balanceRow(named(names, name), sum).slice(beforeAccount);
  return [...sumsOf(lines)].map((balance) => short(balance).trimEnd()).join("\n");
}

/** In the order in which accounts were first used. */
function sumsOf(lines: readonly BookedLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { account, pence: sum } of lines) sums.set(account, (sums.get(account) ?? 0) + sum);
  return sums;
}

interface BookedLine {
  readonly at: Date;
  readonly kind: string;
  /** The contribution or payout it belongs to. */
  readonly about: string | null;
  readonly line: number;
  readonly account: string;
  readonly part: string;
  readonly pence: number;
}

/** Sorted by time, then by kind, whose names sort in the order of events, then by giver or payee. */
async function readLines(db: Database): Promise<BookedLine[]> {
  return db
    .selectFrom("ledger_lines as line")
    .innerJoin("ledger_entries as entry", "entry.id", "line.entry_id")
    .leftJoin("contributions", "contributions.id", "entry.contribution_id")
    .leftJoin("guests", "guests.id", "contributions.guest_id")
    .leftJoin("payouts", "payouts.id", "entry.payout_id")
    .select((of) => of.fn.coalesce("entry.contribution_id", "entry.payout_id").as("about"))
    .select(["entry.booked_at as at", "entry.kind"])
    .select(["line.line", "line.account", "line.part", "line.pence"])
    .orderBy("entry.booked_at")
    .orderBy("entry.kind")
    .orderBy("guests.first_name")
    .orderBy("payouts.payee", "desc")
    .orderBy("payouts.attempt")
    .orderBy("payouts.name")
    .orderBy("line.line")
    .execute();
}

/** Names of parties, charities, givers and payouts by id. */
async function readNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const parties = db.selectFrom("parties").select(["id", "name"]);
  const charities = db.selectFrom("charities").select(["id", "name"]);
  const givers = db
    .selectFrom("contributions")
    .innerJoin("guests", "guests.id", "contributions.guest_id")
    .select(["contributions.id", sql<string>`guests.first_name || ' ' || guests.last_name`.as("name")]);
  const payouts = db
    .selectFrom("payouts")
    .select(["id", sql<string>`name || case when attempt > 1 then ' (no. ' || attempt || ')' else '' end`.as("name")]);
  const rows = await parties.unionAll(charities).unionAll(givers).unionAll(payouts).execute();
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
  part_chargeback: "Part chargeback",
  part_chargeback_won: "Part chargeback won",
  suspense: "Payment not to be kept",
  suspense_returned: "Sent back",
  payout_created: "Payout left",
  payout_success: "Payout arrived",
  payout_unclaimed: "Payout unclaimed",
  payout_claimed: "Payout claimed",
  payout_undone: "Payout undone",
  payout_reversed: "Payout came back",
  charity_replaced: "Charity replaced",
};

const costs: Readonly<Record<string, string>> = {
  refund_loss: "Cost: fees kept on refunds",
  dispute_loss: "Cost: disputes",
  payout_fee: "Cost: fees of payouts",
};

const parts: Readonly<Record<string, string>> = { provider_fee: ", its fee", fee_returned: ", fee given back" };

/** Cost accounts need no suffix: their name says what they are. */
const partOf = ({ part, account }: BookedLine) =>
  part === "payout_fee" && account.startsWith("clearing:") ? ", its fee" : (parts[part] ?? "");

const accounts: Readonly<Record<string, (...ids: readonly string[]) => string>> = {
  clearing: (provider) => `Held by ${provider}`,
  gift: (party) => `Gift: ${party}`,
  charity: (party, charity) => `Charity: ${charity} (${party})`,
  refund_due: (giver) => `Refund due: ${giver}`,
  income: () => "Income: our fee",
  inflight: (payout) => `On its way: ${payout}`,
  unclaimed: (provider) => `Held by ${provider} for payees`,
  cost: (which = "") => costs[which] ?? which,
  suspense: () => "Suspense",
};

function named(names: Names, account: string): string {
  const [kind = "", ...ids] = account.split(":");
  return accounts[kind]?.(...ids.map((id) => names.get(id) ?? id)) ?? account;
}

const london = new Intl.DateTimeFormat("en-GB", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/London" });

function lineRow(names: Names, booked: BookedLine): string {
  const isFirst = booked.line === 1;
  const kind = kinds[booked.kind] ?? booked.kind;
  const whose = names.get(booked.about ?? "");
  const what = whose === undefined ? kind : `${kind}: ${whose}`;
  const account = `${named(names, booked.account)}${partOf(booked)}`;
  return moneyRow(isFirst ? london.format(booked.at) : "", isFirst ? what : "", account, booked.pence);
}

const side = (amount: number) => (amount === 0 ? "" : pounds(pence(amount)));

/** Positive amounts (held or spent) are debits; negative ones (owed or earned) are credits. */
function moneyRow(date: string, what: string, account: string, amount: number): string {
  return row({ date, what, account, debit: side(Math.max(0, amount)), credit: side(Math.max(0, -amount)) });
}

const balanceRow = (account: string, sum: number): string =>
  sum === 0 ? row({ account, debit: "nil", credit: "nil" }) : moneyRow("", "", account, sum);

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
const beforeAccount = widths.date + widths.what;
const rule = "-".repeat(Object.values(widths).reduce((sum: number, width) => sum + width, 0));
