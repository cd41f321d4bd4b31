import { seededRandom } from "../../apps/server/src/platform/random/seeded-random.ts";
import { testApp } from "../../apps/server/test-support/app.ts";
import { watchStatements } from "../crashes/stop-at.ts";
import { keepToMoney } from "../../apps/server/test-support/jobs.ts";
import { Life, Meanwhile } from "./meanwhile.ts";
import { Postman } from "./notifications.ts";
import { notePresent } from "./restore.ts";
import { furnish, type WalkHouse } from "./context.ts";

/** How money leaves: not at all, by the provider's interface, or by file. */
export type Leaving = "not" | "api" | "csv";

/** Where one walk takes place after the other; each finds the house as it was when it was new. */
export interface WalkGround {
  begin(seed: number): Promise<WalkHouse>;
  close(): Promise<void>;
}

const start = new Date("2027-03-01T10:00:00Z");

export async function openWalkGround(leaving: Leaving): Promise<WalkGround> {
  const [meanwhile, postman, life] = [new Meanwhile(), new Postman(), new Life()];
  let random = seededRandom("ground");
  watchStatements();
  const house = await testApp({
    settings: { RATE_LIMITS: "off", PAYOUTS: leaving === "api" ? "api" : "csv" },
    now: start,
    random: { uuid: () => random.uuid(), token: () => random.token(), code: (length) => random.code(length) },
    aroundPayments: (gateway) => meanwhile.around(gateway),
    aroundPost: (transport) => postman.around(transport),
  });
  await keepToMoney(house, { payouts: leaving !== "not", letters: true });
  const putBack = await notePresent(house.deps.db);
  return {
    async begin(seed) {
      await putBack();
      house.clock.startAgain(start);
      random = seededRandom(`walk ${seed}`);
      for (const one of [meanwhile, postman, life]) one.forget();
      return furnish({ house, meanwhile, postman, life }, seed, leaving !== "not");
    },
    // Unsound books have been told already.
    close: () => house.close().catch(() => undefined),
  };
}
