import { seededRandom } from "../../apps/server/src/platform/random/random.ts";
import { testApp } from "../../apps/server/test-support/app.ts";
import { watchStatements } from "../crashes/stop-at.ts";
import { runOnlyMoneyJobs } from "../../apps/server/test-support/jobs.ts";
import { ProcessLife, InterruptedCalls } from "./interrupted-calls.ts";
import { FlakyMailServer } from "./notifications.ts";
import { saveRestorePoint } from "../../apps/server/test-support/restore-point.ts";
import { createActors, type SimulationContext } from "./context.ts";

/** How payouts are sent: not at all, through the provider's API, or by file. */
export type PayoutRoute = "not" | "api" | "csv";

/** Runs one simulation after the other on the same server; each starts from the initial state. */
export interface SimulationFixture {
  begin(seed: number): Promise<SimulationContext>;
  close(): Promise<void>;
}

const start = new Date("2027-03-01T10:00:00Z");

export async function openSimulationFixture(route: PayoutRoute): Promise<SimulationFixture> {
  const [meanwhile, postman, life] = [new InterruptedCalls(), new FlakyMailServer(), new ProcessLife()];
  let random = seededRandom("ground");
  watchStatements();
  const ctx = await testApp({
    settings: { RATE_LIMITS: "off", PAYOUTS: route === "api" ? "api" : "csv" },
    now: start,
    random: { uuid: () => random.uuid(), token: () => random.token(), code: (length) => random.code(length) },
    aroundPayments: (gateway) => meanwhile.around(gateway),
    aroundPost: (transport) => postman.around(transport),
  });
  await runOnlyMoneyJobs(ctx, { payouts: route !== "not", letters: true });
  const putBack = await saveRestorePoint(ctx.deps.db);
  return {
    async begin(seed) {
      await putBack();
      ctx.clock.startAgain(start);
      random = seededRandom(`walk ${seed}`);
      for (const one of [meanwhile, postman, life]) one.forget();
      return createActors({ ctx, meanwhile, postman, life }, seed, route !== "not");
    },
    // An unsound ledger has already been reported.
    close: () => ctx.close().catch(() => undefined),
  };
}
