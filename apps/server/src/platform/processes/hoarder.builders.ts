// A process that keeps 40 MB and leaves much behind, `small` or as usual; it says how large its heap became, in megabytes.
import { withSmallHeap } from "./small-heap.ts";

const kept = Array.from({ length: 200_000 }, (_, place) => ({ place, name: `kept ${place}`, list: [place, place] }));
let most = 0;

async function leaveMuchBehind(): Promise<void> {
  for (let handful = 0; handful < 60; handful += 1) {
    // Lives long enough to be taken for something that stays.
    const some = Array.from({ length: 20_000 }, (_, place) => ({ place, of: kept[place], list: [handful, place] }));
    await new Promise(setImmediate);
    most = Math.max(most, process.memoryUsage().heapTotal, some.length);
  }
}

await (process.argv[2] === "small" ? withSmallHeap(20, leaveMuchBehind) : leaveMuchBehind());
process.stdout.write(String(Math.round(most / 1024 ** 2)));
