import type { CallKey } from "@wishwell/contract/api/calls";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { authenticateAny } from "../../apps/server/src/app/authenticate.ts";
import { buildApp } from "../../apps/server/src/app/build-app.ts";
import { allRoutes } from "../../apps/server/src/app/features.ts";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import { Refusal } from "../../apps/server/src/platform/http/api/refusal.ts";
import { databaseChecks } from "../../apps/server/src/platform/http/health.ts";
import type { TestApp } from "../../apps/server/test-support/app.ts";
import { sized, withoutLocks } from "../../apps/server/test-support/races.ts";
import { send } from "../../apps/server/test-support/send.ts";

/** Row counts: emails by template, ledger entries by kind, and so on. */
type Effects = Readonly<Record<string, number>>;

/** Tables that record money movements or messages, with the expression to group them by. */
const counted: Readonly<Record<string, string>> = {
  letters: "template",
  mailbox: "subject",
  guest_messages: "kind",
  party_activity: "kind",
  audit_log: "action",
  ledger_entries: "kind",
  contributions: "state",
  card_tries: "'card'",
  payment_attempts: "kind",
  payment_events: "kind",
  refunds: "state",
  disputes: "state",
  dispute_replies: "state",
  payouts: "state",
  payout_steps: "to_state",
  payout_batches: "route",
  payment_reports: "'report'",
  payment_report_rows: "'row'",
  charity_replacements: "coalesce(replaced_by is not null, false)::text",
  gift_aid_claims: "'claim'",
  sandbox_orders: "state",
  sandbox_captures: "state",
  sandbox_refunds: "state",
  sandbox_transactions: "'moved'",
  sandbox_payout_items: "state",
  marketing_letters: "state",
  marketing_recipients: "'reader'",
  invite_requests: "coalesce(answer, 'asked')",
  contact_messages: "topic",
  sign_ups: "'sign-up'",
  sign_ins: "way",
  passkeys: "'passkey'",
  recovery_codes: "'code'",
};

async function effectsIn(db: Database): Promise<Effects> {
  const parts = Object.entries(counted).map(
    ([table, kind]) => `select '${table} ' || ${kind} as what, count(*)::int as many from ${table} group by 1`,
  );
  const { rows } = await sql<{ what: string; many: number }>`${sql.raw(parts.join(" union all "))}`.execute(db);
  return Object.fromEntries(rows.map(({ what, many }) => [what, many]));
}

/** The counts that changed. */
function differenceOf(before: Effects, after: Effects): Effects {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const changed = names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, many]) => many !== 0));
}

/** How many callers act at the same time. */
export const atOnce = sized(10, 50);

/** The server to act on: a normal one, or one without guards. */
export interface Place {
  readonly app: FastifyInstance;
  readonly deps: Deps;
}

/** The action of one of many simultaneous callers. The status of an API call is checked; a job returns nothing. */
export type Act = (place: Place) => Promise<{ readonly status: number } | { readonly statusCode: number } | void>;

export interface Action {
  /** Creates the data it needs, and returns the action. */
  readonly prepare: (ctx: TestApp) => Promise<Act>;
  /** For the control: removes guards against repetition other than locks. If left out, only the locks are removed. */
  readonly unguard?: (ctx: TestApp) => Promise<void>;
  /** For the control: a variant that repeats, if removing a guard isn't enough. */
  readonly unguarded?: (ctx: TestApp) => Promise<Act>;
  /** The control test, if it is in another file. */
  readonly controlIn?: { readonly file: string; readonly test: string };
}

export interface Outcome {
  readonly effects: Effects;
  /** Neither a success nor a refusal with a reason. */
  readonly failures: readonly string[];
}

/** An effect occurred more than once, and more often than with one caller; or a call failed. */
export const isRepeatedOrFailed = (alone: Outcome, { effects, failures }: Outcome): boolean =>
  failures.length > 0 || Object.entries(effects).some(([what, often]) => often > Math.max(1, alone.effects[what] ?? 0));

/** What changes when this many callers act at once, including all follow-up jobs. */
export async function repeat(ctx: TestApp, act: Act, times: number, place: Place = ctx): Promise<Outcome> {
  const before = await effectsIn(ctx.deps.db);
  const ends = await Promise.allSettled(Array.from({ length: times }, async () => act(place)));
  const { failed } = await ctx.runJobs({ failuresExpected: true });
  const failures = [...ends.flatMap((end) => failureIn(end) ?? []), ...failed.map(({ error }) => String(error))];
  return { effects: differenceOf(before, await effectsIn(ctx.deps.db)), failures };
}

function failureIn(end: PromiseSettledResult<Awaited<ReturnType<Act>>>): string | null {
  if (end.status === "rejected") return end.reason instanceof Refusal ? null : String(end.reason);
  if (!end.value) return null;
  const status = "status" in end.value ? end.value.status : end.value.statusCode;
  return status >= 500 ? `answered ${status}` : null;
}

/** The same server without locks: code that would take a lock pauses instead. */
export async function withoutGuards(ctx: TestApp): Promise<Place & { close(): Promise<void> }> {
  const deps = withoutLocks(ctx.deps);
  const app = await buildApp({
    deps,
    routes: allRoutes(deps),
    authenticate: authenticateAny(deps),
    readiness: databaseChecks(deps.db),
    web: null,
    devTools: null,
  });
  return { app, deps, close: () => app.close() };
}

type Sending = NonNullable<Parameters<typeof send>[2]>;

/** For actions that a user may repeat on purpose: a browser that retries a request sends the same idempotency key. */
export const keyed = (key: CallKey, prepare: (ctx: TestApp) => Promise<Sending>): Action => ({
  async prepare(ctx) {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const sending = await prepare(ctx);
    return ({ app }) => send(app, key, { ...sending, headers });
  },
  // Runs on the normal server: only the key is missing.
  async unguarded(ctx) {
    const sending = await prepare(ctx);
    return () => send(ctx.app, key, sending);
  },
});
