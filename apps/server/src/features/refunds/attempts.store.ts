import type { Work } from "../../platform/database/database.ts";

/** Before the provider is asked. Answers when it was asked first. */
export async function writeAttempt(
  work: Work,
  { key, contributionId }: { readonly key: string; readonly contributionId: string },
  now: Date,
): Promise<Date> {
  const { asked_at } = await work
    .insertInto("payment_attempts")
    .values({ key, contribution_id: contributionId, kind: "refund", state: "asked", asked_at: now })
    // Says the same again, so that the row comes back.
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ kind: "refund" }))
    .returning("asked_at")
    .executeTakeFirstOrThrow();
  return asked_at;
}

export async function answerAttempt(
  work: Work,
  key: string,
  { state, detail }: { readonly state: "ok" | "failed" | "unknown"; readonly detail: string },
  now: Date,
): Promise<void> {
  await work.updateTable("payment_attempts").set({ state, detail, answered_at: now }).where("key", "=", key).execute();
}
