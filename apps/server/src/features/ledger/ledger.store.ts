import { pence, type Pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import { givenRows } from "../../platform/database/sql-helpers.ts";
import type { BookedContribution } from "./contribution-entries.ts";
import type { Entry, Line } from "./entry.ts";
import type { StrayPayment } from "./suspense-entries.ts";

/** Null when an entry of this kind and reference already exists. */
export async function insertEntry(tx: Tx, entry: Entry, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto("ledger_entries")
    .values({
      kind: entry.kind,
      ref: entry.ref,
      party_id: entry.partyId,
      contribution_id: entry.contributionId,
      payout_id: entry.payoutId ?? null,
      booked_at: now,
    })
    .onConflict((known) => known.columns(["kind", "ref"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertLines(tx: Tx, entryId: number, lines: readonly Line[]): Promise<void> {
  await tx
    .insertInto("ledger_lines")
    .values(lines.map((line, place) => ({ entry_id: entryId, line: place + 1, ...line })))
    .execute();
}

/** Returns only the entries that did not exist yet. */
export async function insertEntries(
  tx: Tx,
  entries: readonly Entry[],
  now: Date,
): Promise<(Pick<Entry, "kind" | "ref"> & { readonly id: number })[]> {
  const { rows: inserted } = await sql<{ id: number; kind: Entry["kind"]; ref: string }>`
    insert into ledger_entries (kind, ref, party_id, contribution_id, payout_id, booked_at)
    select given.kind, given.ref, given.party_id, given.contribution_id, given.payout_id, ${now}
    from ${givenRows(entries, {
      kind: ["text", ({ kind }) => kind],
      ref: ["text", ({ ref }) => ref],
      party_id: ["uuid", ({ partyId }) => partyId],
      contribution_id: ["uuid", ({ contributionId }) => contributionId],
      payout_id: ["uuid", ({ payoutId }) => payoutId ?? null],
    })}
    on conflict (kind, ref) do nothing
    returning id, kind, ref`.execute(tx);
  return inserted;
}

export async function insertLinesOfMany(
  tx: Tx,
  entries: readonly { readonly entryId: number; readonly lines: readonly Line[] }[],
): Promise<void> {
  const rows = entries.flatMap(({ entryId, lines }) =>
    lines.map((line, place) => ({ entryId, place: place + 1, ...line })),
  );
  await sql`
    insert into ledger_lines (entry_id, line, account, pence, part)
    select given.entry_id, given.line, given.account, given.pence, given.part
    from ${givenRows(rows, {
      entry_id: ["bigint", ({ entryId }) => entryId],
      line: ["smallint", ({ place }) => place],
      account: ["text", ({ account }) => account],
      pence: ["bigint", ({ pence: sum }) => sum],
      part: ["text", ({ part }) => part],
    })}`.execute(tx);
}

/** Checks the entries posted so far. Left to the commit, checking fifty thousand entries would be one long wait. */
export async function checkBalances(tx: Tx): Promise<void> {
  await sql`set constraints ledger_entry_balances immediate`.execute(tx);
  await sql`set constraints ledger_entry_balances deferred`.execute(tx);
}

/** In posting order. */
export async function linesOfEntry(db: Database, { kind, ref }: Pick<Entry, "kind" | "ref">): Promise<Line[]> {
  const rows = await db
    .selectFrom("ledger_lines as line")
    .innerJoin("ledger_entries as entry", "entry.id", "line.entry_id")
    .select(["line.account", "line.pence", "line.part"])
    .where("entry.kind", "=", kind)
    .where("entry.ref", "=", ref)
    .orderBy("line.line")
    .execute();
  return rows.map(({ account, pence: amount, part }) => ({
    account,
    pence: pence(amount),
    part: part as Line["part"],
  }));
}

/** An account that was never used has a balance of zero. */
export async function balancesOf(db: Database, accounts: readonly string[]): Promise<Map<string, Pence>> {
  const nothing = accounts.map((account) => [account, pence(0)] as const);
  if (accounts.length === 0) return new Map();
  const rows = await sums(db).where("account", "in", accounts).execute();
  return new Map([...nothing, ...rows.map((row) => [row.account, pence(row.sum)] as const)]);
}

/** Every account that a party's entries have used, including empty ones. */
export async function balancesOfParty(db: Database, partyId: string): Promise<Map<string, Pence>> {
  const rows = await sums(db)
    .where("entry_id", "in", db.selectFrom("ledger_entries").select("id").where("party_id", "=", partyId))
    .orderBy("account")
    .execute();
  return new Map(rows.map((row) => [row.account, pence(row.sum)] as const));
}

const sums = (db: Database) =>
  db
    .selectFrom("ledger_lines")
    .select(["account", sql<number>`sum(pence)::bigint`.as("sum")])
    .groupBy("account");

/** Null until the contribution is captured. */
export async function findBooked(db: Database, id: string): Promise<BookedContribution | null> {
  const row = await db
    .selectFrom("contributions")
    .select(["party_id", "provider", "pence", "provider_fee", "platform_fee", "gift", "charity"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined || row.provider_fee === null) return null;
  const charities = await db
    .selectFrom("contribution_charities")
    .select(["charity_id", "pence"])
    .where("contribution_id", "=", id)
    .orderBy("charity_id")
    .execute();
  return {
    id,
    partyId: row.party_id,
    provider: row.provider,
    amount: pence(row.pence),
    split: {
      providerFee: pence(row.provider_fee),
      platformFee: pence(row.platform_fee ?? 0),
      gift: pence(row.gift ?? 0),
      charity: pence(row.charity ?? 0),
    },
    charities: new Map(charities.map((part) => [part.charity_id, pence(part.pence)])),
  };
}

/** The payment put into suspense for this capture, whether or not it was returned; null when there is none. */
export async function findStray(db: Database, provider: string, captureId: string): Promise<StrayPayment | null> {
  const rows = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_lines as line", "line.entry_id", "entry.id")
    .select(["entry.party_id", "entry.contribution_id", "line.part", "line.pence"])
    .where("entry.kind", "=", "suspense")
    .where("entry.ref", "=", `${provider}:${captureId}`)
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const sum = (part: string) => rows.filter((row) => row.part === part).reduce((all, row) => all + row.pence, 0);
  return {
    contributionId: first.contribution_id ?? "",
    partyId: first.party_id ?? "",
    provider,
    captureId,
    amount: pence(sum("gross")),
    fee: pence(-sum("provider_fee")),
  };
}

export interface KindBalance {
  /** The account's name without its owner: `gift`, `charity`, `clearing:sandbox`, `income:platform_fee`. */
  readonly kind: string;
  readonly accounts: number;
  readonly pence: number;
}

/** Accounts of a party, payout or giver are summed by kind; our own accounts are listed one by one. */
export async function balancesByKind(db: Database): Promise<KindBalance[]> {
  const { rows } = await sql<KindBalance>`
    select case when account ~ '^(gift|charity|refund_due|inflight):' then split_part(account, ':', 1) else account end
      as kind, count(distinct account) as accounts, sum(pence)::bigint as pence
    from ledger_lines group by 1 order by 1`.execute(db);
  return rows;
}

export async function countEntries(db: Database): Promise<number> {
  const { entries } = await db
    .selectFrom("ledger_entries")
    .select((row) => row.fn.countAll<number>().as("entries"))
    .executeTakeFirstOrThrow();
  return entries;
}
