import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import { checkLedger } from "../../apps/server/src/features/ledger/public.ts";
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

/** What a crash left unfinished or moved twice; empty once everything is settled. */
export async function findCrashRemains(db: Database): Promise<string[]> {
  const books = (await checkLedger(db)).filter(({ rows }) => rows.length > 0);
  const faults = books.map(({ name, rows }) => `${name}: ${JSON.stringify(rows)}`);
  for (const [name, text] of Object.entries(questions)) {
    const { rows } = await sql<object>`${sql.raw(text)}`.execute(db);
    if (rows.length > 0) faults.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return faults;
}

const questions: Readonly<Record<string, string>> = {
  "the provider's money and ours differ": `
    select held.pence as held, booked.pence as booked
    from (select coalesce(sum(pence), 0) as pence from sandbox_transactions) held,
      (select coalesce(sum(pence), 0) as pence from ledger_lines where account = 'clearing:sandbox') booked
    where held.pence <> booked.pence`,
  "one guest was charged twice": `
    select contribution.guest_id, count(*) from sandbox_captures capture
    join contributions contribution on contribution.id::text = capture.invoice_id
    group by contribution.guest_id having count(*) > 1`,
  "refunded twice": `select capture_id, count(*) from sandbox_refunds group by capture_id having count(*) > 1`,
  "approved at the provider but not captured": `
    select contribution.id, contribution.state from contributions contribution
    join sandbox_orders sold on sold.invoice_id = contribution.id::text
    where sold.state in ('approved', 'completed')
      and contribution.state not in ('captured', 'refund_asked', 'refunded')`,
  "still in progress": `
    select id, state from contributions where state in ('approved', 'capturing', 'pending')
    union all select id, state from refunds where state in ('approved', 'sending', 'failed')`,
  "a notification was never handled": `select event_id from payment_events where handled_at is null`,
};
