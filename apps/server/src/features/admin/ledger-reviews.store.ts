import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { ProviderTransaction } from "../../platform/payment-gateway/gateway.ts";

/** Our ledger compared with the provider's records. */
export interface Review {
  readonly at: Date;
  readonly askedBy: string | null;
  readonly checks: readonly { readonly name: string; readonly faults: number }[];
  readonly faults: number;
  readonly provider: string | null;
  readonly booked: number | null;
  readonly held: number | null;
  readonly trouble: string | null;
  readonly comparedFrom: Date | null;
  readonly transactions: number;
  readonly strangers: readonly UnknownMovement[];
}

/** A movement at the provider that is not in our ledger. */
interface UnknownMovement {
  readonly id: string;
  readonly kind: string;
  readonly pence: number;
  readonly at: string;
}

export type StoredReview = Review & { readonly id: number };

export async function insertReview(tx: Tx, review: Review): Promise<StoredReview> {
  const { id } = await tx
    .insertInto("ledger_reviews")
    .values({
      at: review.at,
      asked_by: review.askedBy,
      checks: JSON.stringify(review.checks),
      faults: review.faults,
      provider: review.provider,
      booked: review.booked,
      held: review.held,
      trouble: review.trouble,
      compared_from: review.comparedFrom,
      transactions: review.transactions,
      strangers: JSON.stringify(review.strangers),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...review, id };
}

export async function findReviews(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; reviews: StoredReview[] }> {
  const rows = await db
    .selectFrom("ledger_reviews")
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom("ledger_reviews")
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return {
    total,
    reviews: rows.map((row) => ({
      id: row.id,
      at: row.at,
      askedBy: row.asked_by,
      checks: row.checks as unknown as Review["checks"],
      faults: row.faults,
      provider: row.provider,
      booked: row.booked,
      held: row.held,
      trouble: row.trouble,
      comparedFrom: row.compared_from,
      transactions: row.transactions,
      strangers: row.strangers as unknown as Review["strangers"],
    })),
  };
}

export const latestReview = async (db: Database): Promise<StoredReview | null> =>
  (await findReviews(db, { limit: 1, offset: 0 })).reviews[0] ?? null;

export async function forgetReviews(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("ledger_reviews").where("at", "<", before).execute();
}

/** The movements whose contribution or payout has no ledger line. */
export async function unknownMovementsAmong(
  db: Database,
  movements: readonly ProviderTransaction[],
): Promise<ProviderTransaction[]> {
  const references = [...new Set(movements.flatMap(({ reference }) => (reference === null ? [] : [reference])))];
  const { rows } = await sql<{ reference: string }>`
    select asked.reference from unnest(${references}::text[]) as asked (reference)
    where exists (select from ledger_entries entry where asked.reference ~ '^[0-9a-f-]{36}$'
        and entry.contribution_id = case when asked.reference ~ '^[0-9a-f-]{36}$' then asked.reference::uuid end)
      or exists (select from payouts where payouts.reference = asked.reference)`.execute(db);
  const known = new Set(rows.map(({ reference }) => reference));
  return movements.filter(({ reference }) => reference === null || !known.has(reference));
}

interface NewestEntry {
  readonly id: number;
  readonly kind: string;
  readonly at: Date;
  readonly pence: number;
  readonly lines: number;
  readonly partyId: string | null;
  readonly partyName: string | null;
  readonly contributionId: string | null;
  readonly giver: string | null;
}

/** The newest entries of the ledger, with what they are about. */
export async function newestEntries(db: Database, most: number): Promise<NewestEntry[]> {
  const { rows } = await sql<NewestEntry>`
    select entry.id, entry.kind, entry.booked_at as at, lines.pence, lines.count as lines,
      party.id as "partyId", party.name as "partyName", given.id as "contributionId", given.billing_name as giver
    from (select * from ledger_entries order by id desc limit ${most}) entry
    join lateral (select coalesce(sum(pence) filter (where pence > 0), 0)::bigint as pence, count(*)::integer as count
      from ledger_lines where entry_id = entry.id) lines on true
    left join parties party on party.id = entry.party_id and party.deleted_at is null
    left join contributions given on given.id = entry.contribution_id
    order by entry.id desc`.execute(db);
  return rows;
}
