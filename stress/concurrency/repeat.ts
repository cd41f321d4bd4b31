import type { FastifyInstance } from "fastify";
import { authenticateAnybody } from "../../apps/server/src/app/authenticate.ts";
import { buildApp } from "../../apps/server/src/app/build-app.ts";
import { allRoutes } from "../../apps/server/src/app/features.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import { databaseChecks } from "../../apps/server/src/platform/http/health.ts";
import { Refusal } from "../../apps/server/src/platform/http/api/refusal.ts";
import type { TestApp } from "../../apps/server/test-support/app.ts";
import { sized, withoutLocks } from "../../apps/server/test-support/races.ts";
import { differenceOf, type Effects, effectsIn } from "./effects.ts";

/** So many do the same. */
export const atOnce = sized(10, 50);

/** Where somebody acts: a whole house, or one whose guards are gone. */
export interface Place {
  readonly app: FastifyInstance;
  readonly deps: Deps;
}

/** One of many who do the same at once. What a call answers is looked at; a job answers nothing. */
export type Act = (place: Place) => Promise<{ readonly status: number } | { readonly statusCode: number } | void>;

export interface Action {
  /** Makes somebody who can do it, and answers how. */
  readonly prepare: (ctx: TestApp) => Promise<Act>;
  /** Takes away what keeps it from happening twice, besides locks. Otherwise only the locks are gone in its control. */
  readonly unguard?: (ctx: TestApp) => Promise<void>;
  /** The same, done so that it repeats, where taking a guard away is not enough. */
  readonly unguarded?: (ctx: TestApp) => Promise<Act>;
  /** The test that shows its control, where that is not here. */
  readonly controlIn?: { readonly file: string; readonly test: string };
}

export interface Outcome {
  readonly effects: Effects;
  /** Neither done nor refused with a reason. */
  readonly failures: readonly string[];
}

/** Something happened more than once, and more often than when one does it; or failed. */
export const goneWrong = (alone: Outcome, { effects, failures }: Outcome): boolean =>
  failures.length > 0 || Object.entries(effects).some(([what, often]) => often > Math.max(1, alone.effects[what] ?? 0));

/** What changes when so many do it at once, everything that follows from it included. */
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

/** The same house as people meet it, without locks: whoever would have locked something dawdles instead. */
export async function withoutGuards(ctx: TestApp): Promise<Place & { close(): Promise<void> }> {
  const deps = withoutLocks(ctx.deps);
  const app = await buildApp({
    deps,
    routes: allRoutes(deps),
    authenticate: authenticateAnybody(deps),
    readiness: databaseChecks(deps.db),
    web: null,
    desk: null,
  });
  return { app, deps, close: () => app.close() };
}
