import { idsBehind, storedReference } from "@wishwell/domain/text/codes";
import { pence } from "@wishwell/domain/money/money";
import {
  type Confirmation,
  openRefundStates,
  type RefundCause,
  type RefundState,
} from "@wishwell/domain/money/refund-rules";
import { type Selectable, sql, type Updateable } from "kysely";
import { forgetReasonsBefore } from "../../platform/audit/audit-log.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";
import type { Refund } from "./refund.ts";

export type NewRefund = Pick<
  Refund,
  "id" | "contributionId" | "partyId" | "pence" | "cause" | "captureId" | "provider" | "message"
> & {
  /** Set if the request was made before the refund is opened. */
  readonly askedAt?: Date;
  readonly askedName?: string;
  readonly askedEmailKey?: string;
  readonly confirmedBy?: Confirmation;
};

/** A giver may confirm long after asking; until then there is only a request. */
const openedAt = sql<Date>`coalesce(refunds.confirmed_at, refunds.asked_at)`;

/** Null if this capture already has a live refund. */
export async function insertRefund(tx: Tx, refund: NewRefund, now: Date): Promise<Refund | null> {
  const row = await tx
    .insertInto("refunds")
    .values({
      id: refund.id,
      contribution_id: refund.contributionId,
      party_id: refund.partyId,
      pence: refund.pence,
      cause: refund.cause,
      state: "asked",
      capture_id: refund.captureId,
      provider: refund.provider,
      message: refund.message,
      asked_name: refund.askedName ?? "",
      asked_email_key: refund.askedEmailKey ?? "",
      confirmed_by: refund.confirmedBy ?? null,
      asked_at: refund.askedAt ?? now,
      confirmed_at: refund.confirmedBy === undefined ? null : now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toRefund(row) : null;
}

export async function findRefund(db: Database, id: string): Promise<Refund | null> {
  const row = await db.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** The caller locks the party. */
export async function lockRefund(tx: Tx, id: string): Promise<Refund | null> {
  const row = await tx.selectFrom("refunds").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** The refund of this capture that is neither refused nor failed. */
export async function findLiveRefund(
  db: Database,
  { contributionId, captureId }: Pick<Refund, "contributionId" | "captureId">,
): Promise<Refund | null> {
  const row = await db
    .selectFrom("refunds")
    .selectAll()
    .where("contribution_id", "=", contributionId)
    .where("capture_id", "=", captureId)
    .where("state", "in", [...openRefundStates, "done"])
    .executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** Whether another live refund covers the same payment. */
export async function hasOtherLiveRefund(db: Database, refund: Refund): Promise<boolean> {
  const live = await findLiveRefund(db, refund);
  return live !== null && live.id !== refund.id;
}

/** The contribution's refund that is still undecided or in progress. */
export async function findOpenRefundOf(db: Database, contributionId: string): Promise<Refund | null> {
  const row = await db
    .selectFrom("refunds")
    .selectAll()
    .where("contribution_id", "=", contributionId)
    .where("state", "in", openRefundStates)
    .orderBy(openedAt, "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** The newest refund that a notification can be about. */
export async function findRefundAtProvider(
  db: Database,
  provider: Provider,
  { refundId, captureId }: { readonly refundId: string | null; readonly captureId: string | null },
): Promise<Refund | null> {
  const row = await db
    .selectFrom("refunds")
    .selectAll()
    .where("provider", "=", provider)
    .where((row) =>
      row.or([
        ...(refundId === null ? [] : [row("provider_refund_id", "=", refundId)]),
        ...(captureId === null ? [] : [row("capture_id", "=", captureId)]),
      ]),
    )
    .orderBy(openedAt, "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toRefund(row) : null;
}

export type RefundChanges = Updateable<
  Pick<
    DB["refunds"],
    | "state"
    | "pence"
    | "answer"
    | "decided_at"
    | "decided_by"
    | "provider_refund_id"
    | "fee_returned"
    | "done_at"
    | "look_at"
    | "tries"
  >
>;

export async function updateRefund(tx: Tx, id: string, changes: RefundChanges): Promise<Refund> {
  const row = await tx
    .updateTable("refunds")
    .set(changes)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRefund(row);
}

/** Refunds that lack an answer or whose job was lost. */
export async function refundsToReconcile(db: Database, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("refunds")
    .select("id")
    .where("look_at", "<=", now)
    .orderBy("look_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Contributions of these parties whose shares must not be paid out because a refund is open. */
export async function heldBack(db: Database, partyIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (partyIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("refunds")
    .select("contribution_id")
    .where("party_id", "in", partyIds)
    .where("state", "in", openRefundStates)
    .execute();
  return new Set(rows.map(({ contribution_id }) => contribution_id));
}

/** Erases names and messages; the refund itself stays. */
export async function forgetMessages(db: Database, openedBy: Date): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ message: "", answer: "", asked_name: "", asked_email_key: "" })
    .where(openedAt, "<=", openedBy)
    .where(sql<boolean>`message <> '' or answer <> '' or asked_name <> '' or asked_email_key <> ''`)
    .execute();
  await forgetReasonsBefore(db, "refund", openedBy);
}

function toRefund(row: Selectable<DB["refunds"]>): Refund {
  return {
    id: row.id,
    contributionId: row.contribution_id,
    partyId: row.party_id,
    pence: pence(row.pence),
    cause: row.cause as RefundCause,
    state: row.state as RefundState,
    captureId: row.capture_id,
    provider: row.provider as Provider,
    message: row.message,
    askedName: row.asked_name,
    confirmedBy: row.confirmed_by as Confirmation | null,
    askedAt: row.asked_at,
    confirmedAt: row.confirmed_at,
    decidedAt: row.decided_at,
    answer: row.answer,
    providerRefundId: row.provider_refund_id,
    doneAt: row.done_at,
    tries: row.tries,
  };
}

/** A refund with its party and giver, as far as they are still known. */
export interface ShownRefund extends Refund {
  readonly billingName: string;
  /** Null if the party is deleted. */
  readonly partyName: string | null;
}

const shown = (db: Database) =>
  db
    .selectFrom("refunds")
    .leftJoin("contributions", "contributions.id", "refunds.contribution_id")
    .leftJoin("parties", (join) =>
      join.onRef("parties.id", "=", "refunds.party_id").on("parties.deleted_at", "is", null),
    );

type RefundsQuery = Paging<"asked_at"> & {
  readonly status?: RefundState | undefined;
  /** The id of a refund or of its contribution, or its reference. */
  readonly search?: string | null | undefined;
};

function isAbout(search: string | null | undefined) {
  const [first, last] = idsBehind(storedReference(search ?? ""));
  return sql<boolean>`(refunds.id between ${first}::uuid and ${last}::uuid
    or refunds.contribution_id between ${first}::uuid and ${last}::uuid)`;
}

/** Open requests first, then failed refunds, then the others; each group in the requested order. */
export async function listRefundRows(
  db: Database,
  { page, perpage, dir, status, search = null }: RefundsQuery,
): Promise<{ total: number; refunds: ShownRefund[] }> {
  const rows = await shown(db)
    .selectAll("refunds")
    .select(["contributions.billing_name", "parties.name as party_name"])
    .$if(status !== undefined, (wanted) => wanted.where("refunds.state", "=", status ?? ""))
    .$if(search !== null, (wanted) => wanted.where(isAbout(search)))
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
    .$if(search !== null, (wanted) => wanted.where(isAbout(search)))
    .executeTakeFirstOrThrow();
  return { total, refunds: rows.map(toShown) };
}

/** For a refund that is locked in this transaction. */
export async function shownRefund(db: Tx, id: string): Promise<ShownRefund> {
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

/** The newest refund of a contribution. */
export async function latestRefund(db: Database, contributionId: string): Promise<ShownRefund | null> {
  const row = await shown(db)
    .selectAll("refunds")
    .select(["contributions.billing_name", "parties.name as party_name"])
    .where("refunds.contribution_id", "=", contributionId)
    .orderBy("refunds.asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toShown(row) : null;
}

export async function refundIdsOf(db: Database, contributionId: string): Promise<string[]> {
  const rows = await db.selectFrom("refunds").select("id").where("contribution_id", "=", contributionId).execute();
  return rows.map(({ id }) => id);
}

/** Contributions of a party that are being refunded. */
export async function refundsUnderWay(db: Database, partyId: string): Promise<ReadonlySet<string>> {
  const underWay = db.selectFrom("refunds").select("contribution_id").where("state", "in", ["approved", "sending"]);
  const rows = await underWay.where("party_id", "=", partyId).execute();
  return new Set(rows.map((row) => row.contribution_id));
}
