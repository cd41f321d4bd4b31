import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import { type Gateway, ok } from "../../apps/server/src/platform/payment-gateway/gateway.ts";
import type { TestApp } from "../../apps/server/test-support/app.ts";

const compileCache = fileURLToPath(new URL("../../node_modules/.cache/wishwell", import.meta.url));

/** Runs a script until it prints a line, then kills it and returns that line. */
export async function askProcess<Answer>(script: URL, args: readonly string[]): Promise<Answer> {
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
    env: { NODE_COMPILE_CACHE: compileCache, NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const said = createInterface(child.stdout)[Symbol.asyncIterator]().next();
  const first = await Promise.race([said, ended.then(() => said)]);
  child.kill("SIGKILL");
  await ended;
  if (first.done === true) throw new Error(`the process ended without a message (${args[0] ?? ""})`);
  return JSON.parse(first.value) as Answer;
}

/**
 * Returns the jobs of killed workers to the queue, as the queue does half a minute after it misses them. Unlike the
 * queue, it doesn't move a job that is out of retries to the dead letters.
 */
export async function requeueLostJobs(db: Database): Promise<void> {
  await sql`update pgboss.job set start_after = now(),
    state = case when retry_count < retry_limit then 'retry' else 'failed' end::pgboss.job_state
    where state = 'active'`.execute(db);
}

/**
 * A provider that recognises a refund only by its key, and so could refund the same payment twice. The sandbox refuses
 * that by itself, which must not be what protects us.
 */
export function keyOnlyProvider(gateway: Gateway, ctx: () => TestApp, keyOf: (key: string) => string): Gateway {
  return {
    ...gateway,
    async refund({ key: asked, captureId, amount, note }) {
      const { db, clock, random } = ctx().deps;
      const key = keyOf(asked);
      const known = await db.selectFrom("sandbox_refunds").select("id").where("key", "=", key).executeTakeFirst();
      const id = known?.id ?? random.uuid();
      if (known === undefined) {
        const { invoice_id } = await db
          .selectFrom("sandbox_captures")
          .select("invoice_id")
          .where("id", "=", captureId)
          .executeTakeFirstOrThrow();
        const at = clock.now();
        const made = { id, key, capture_id: captureId, state: "completed", pence: amount, note, created_at: at };
        const moved = { id, kind: "refund", pence: 0 - amount, reference: invoice_id, about: id, at };
        await db.transaction().execute(async (tx) => {
          await tx.insertInto("sandbox_refunds").values(made).execute();
          await tx.insertInto("sandbox_transactions").values(moved).execute();
        });
      }
      return ok({ id, captureId, state: "completed", amount, currency: "GBP", feeReturned: pence(0) });
    },
  };
}
