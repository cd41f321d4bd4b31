import { type Random, seededRandom } from "../src/platform/random/random.ts";

/** Seeded, and restarted before each test that shares an app, so that ids do not depend on the order of tests. */
export function restartableRandom(seed: string): Random & { startAgain(): void } {
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
