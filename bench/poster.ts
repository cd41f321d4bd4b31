/**
 * How fast one core draws posters, compared with a browser's screenshot of the same SVG in the same run. Compares both
 * elapsed and CPU time, and the worse ratio counts. Also measures the gain from caching, and file sizes. `npm run bench
 * -- poster 100` sets the number of rounds.
 */
import { drawAgainstBrowser, type Faster } from "./poster/draw.ts";
import { compareCacheWithDrawing } from "./poster/cache.ts";
import { stayOnOneCore } from "./support/times.ts";

const ROUNDS = Number(process.argv[2] ?? 40);
const GOALS = new Map([
  [600, 3],
  [1650, 1.5],
]);
const GOAL_KEPT = 50;

console.log(stayOnOneCore() ? "Everything on one core." : "This system cannot keep a process on one core.");
const drawn = await drawAgainstBrowser([...GOALS.keys()], ROUNDS);
const kept = await compareCacheWithDrawing(ROUNDS);

const worse = ({ clock, processor }: Faster) => Math.min(clock, processor ?? clock);
const ok = kept >= GOAL_KEPT && drawn.every((faster) => worse(faster) >= (GOALS.get(faster.width) ?? 0));
const figures = drawn.map((faster) => `${worse(faster).toFixed(1)}x at ${faster.width}`).join(", ");
const goals = [...GOALS].map(([width, goal]) => `>= ${goal}x at ${width}`).join(", ");
console.log(
  `poster: ${figures} wide against a browser, kept ${kept.toFixed(0)}x against drawn ` +
    `(goal ${goals}, >= ${GOAL_KEPT}x) ${ok ? "ok" : "short"}`,
);
process.exitCode = ok ? 0 : 1;
