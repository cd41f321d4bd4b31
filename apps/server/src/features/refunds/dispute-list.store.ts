import { pence, type Pence } from "@wishwell/domain/money";
import type { Database } from "../../platform/database/database.ts";
import type { Paging } from "../../platform/http/paging.ts";
import type { DisputeState } from "./disputes.store.ts";

/** A dispute with whom and what it is about, as far as that is still known. */
export interface ShownDispute {
  readonly provider: string;
  readonly disputeId: string;
  readonly contributionId: string;
  readonly party: { readonly id: string; readonly name: string } | null;
  readonly billingName: string;
  readonly pence: Pence;
  readonly state: DisputeState;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

export async function listDisputeRows(
  db: Database,
  { page, perpage, dir, state }: Paging<"opened_at"> & { readonly state: DisputeState | null },
): Promise<{ total: number; disputes: ShownDispute[] }> {
  const found = db
    .selectFrom("disputes")
    .$if(state !== null, (those) => those.where("disputes.state", "=", state ?? ""));
  const rows = await found
    .leftJoin("contributions", "contributions.id", "disputes.contribution_id")
    .leftJoin("parties", (join) =>
      join.onRef("parties.id", "=", "disputes.party_id").on("parties.deleted_at", "is", null),
    )
    .selectAll("disputes")
    .select(["contributions.billing_name", "parties.name as party_name"])
    .orderBy("disputes.opened_at", dir)
    .orderBy("disputes.dispute_id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    total,
    disputes: rows.map((row) => ({
      provider: row.provider,
      disputeId: row.dispute_id,
      contributionId: row.contribution_id,
      party: row.party_name === null ? null : { id: row.party_id, name: row.party_name },
      billingName: row.billing_name ?? "",
      pence: pence(row.pence),
      state: row.state as DisputeState,
      openedAt: row.opened_at,
      closedAt: row.closed_at,
    })),
  };
}
