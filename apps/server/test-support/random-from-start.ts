import type { Random } from "../src/platform/random/random.ts";
import { seededRandom } from "../src/platform/random/seeded-random.ts";

/** Seeded, and started again before each test of an app that tests share: none of them gets other ids in another order. */
export function randomFromStart(seed: string): Random & { startAgain(): void } {
  let random = seededRandom(`${seed}: making the app`);
  return {
    uuid: () => random.uuid(),
    token: () => random.token(),
    code: (length) => random.code(length),
    startAgain() {
      random = seededRandom(seed);
    },
  };
}
