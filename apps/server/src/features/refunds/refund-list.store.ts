import type { RefundState } from "@wishwell/domain/refund-rules";
import { sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";
import type { Paging } from "../../platform/http/paging.ts";
import type { Refund } from "./refund.ts";
import { toRefund } from "./refunds.store.ts";

/** A refund with whom and what it is about, as far as that is still known. */
export interface ShownRefund extends Refund {
  readonly billingName: string;
  /** Of a party that is still there. */
  readonly partyName: string | null;
}

const shown = (db: Database) =>
  db
    .selectFrom("refunds")
    .leftJoin("contributions", "contributions.id", "refunds.contribution_id")
    .leftJoin("parties", (join) =>
      join.onRef("parties.id", "=", "refunds.party_id").on("parties.deleted_at", "is", null),
    );

/** Those that wait for somebody first, then those that failed; of each kind the newest, or the oldest, first. */
export async function listRefundRows(
  db: Database,
  { page, perpage, dir, status }: Paging<"asked_at"> & { readonly status?: RefundState | undefined },
): Promise<{ total: number; refunds: ShownRefund[] }> {
  const rows = await shown(db)
    .selectAll("refunds")
    .select(["contributions.billing_name", "parties.name as party_name"])
    .$if(status !== undefined, (wanted) => wanted.where("refunds.state", "=", status ?? ""))
    .orderBy(sql`case refunds.state when 'asked' then 0 when 'failed' then 1 else 2 end`)
    .orderBy("refunds.asked_at", dir)
    .orderBy("refunds.id")
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await db
    .selectFrom("refunds")
    .select((row) => row.fn.countAll<number>().as("total"))
    .$if(status !== undefined, (wanted) => wanted.where("state", "=", status ?? ""))
    .executeTakeFirstOrThrow();
  return { total, refunds: rows.map(toShown) };
}

/** One that is locked in this transaction. */
export async function shownRefund(db: Work, id: string): Promise<ShownRefund> {
  const row = await shown(db)
    .selectAll("refunds")
    .select(["contributions.billing_name", "parties.name as party_name"])
    .where("refunds.id", "=", id)
    .executeTakeFirstOrThrow();
  return toShown(row);
}

const toShown = (
  row: Parameters<typeof toRefund>[0] & { billing_name: string | null; party_name: string | null },
): ShownRefund => ({ ...toRefund(row), billingName: row.billing_name ?? "", partyName: row.party_name });
