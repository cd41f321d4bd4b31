import type { Database, Tx } from "../../platform/database/database.ts";

/** A request to the provider that moves money or creates an order; recorded before it is sent. */
export interface Attempt {
  readonly key: string;
  readonly contributionId: string;
  readonly kind: "order" | "capture";
  readonly state: "asked" | "ok" | "failed" | "unknown";
  readonly askedAt: Date;
  /** The request's body, if a repeat could differ. */
  readonly body: unknown;
}

/** The same key is the same request, so its first time stays. */
export async function recordAttempt(
  tx: Tx,
  {
    key,
    contributionId,
    kind,
    body,
  }: Pick<Attempt, "key" | "contributionId" | "kind"> & Partial<Pick<Attempt, "body">>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("payment_attempts")
    .values({
      key,
      contribution_id: contributionId,
      kind,
      state: "asked",
      asked_at: now,
      body: body === undefined ? null : JSON.stringify(body),
    })
    .onConflict((known) => known.column("key").doNothing())
    .execute();
}

export async function recordAttemptAnswer(
  tx: Tx,
  key: string,
  { state, detail }: { readonly state: Exclude<Attempt["state"], "asked">; readonly detail: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("payment_attempts")
    .set({ state, detail: detail.slice(0, 500), answered_at: now })
    .where("key", "=", key)
    .execute();
}

export async function findAttempt(db: Database, key: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom("payment_attempts")
    .select(["key", "contribution_id", "kind", "state", "asked_at", "body"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    key: row.key,
    contributionId: row.contribution_id,
    kind: row.kind as Attempt["kind"],
    state: row.state as Attempt["state"],
    askedAt: row.asked_at,
    body: row.body,
  };
}

/** All orders of a contribution, newest first. */
export async function ordersOf(
  db: Database,
  { id, orderId }: { readonly id: string; readonly orderId: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom("payment_attempts")
    .select("detail")
    .where("contribution_id", "=", id)
    .where("kind", "=", "order")
    // The recorded response contains the order's id.
    .where("state", "=", "ok")
    .orderBy("asked_at", "desc")
    .execute();
  return [...new Set([...(orderId === null ? [] : [orderId]), ...rows.map(({ detail }) => detail)])];
}

/** Records the attempt before the provider is called. Returns when it was first made. */
export async function recordRefundAttempt(
  tx: Tx,
  { key, contributionId }: { readonly key: string; readonly contributionId: string },
  now: Date,
): Promise<Date> {
  const { asked_at } = await tx
    .insertInto("payment_attempts")
    .values({ key, contribution_id: contributionId, kind: "refund", state: "asked", asked_at: now })
    // A no-op update, so that the existing row is returned.
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ kind: "refund" }))
    .returning("asked_at")
    .executeTakeFirstOrThrow();
  return asked_at;
}
