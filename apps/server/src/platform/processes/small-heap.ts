import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Pieces of work for whose length the heap is small. */
let works = 0;

/**
 * Keeps the heap small for the length of a long piece of work that leaves much behind: it grows by so many percent of what
 * is in use before the next collection. Always small would cost every page a third more of the processor
 * (docs/decisions/0073). Only for whoever may do that work: the collection stops the process for a moment.
 */
export async function withSmallHeap<Result>(percent: number, work: () => Promise<Result>): Promise<Result> {
  works += 1;
  try {
    if (works === 1) {
      setFlagsFromString(`--heap-growing-percent=${percent}`);
      // The limit in force was reckoned before: the engine reckons anew when it has collected.
      collect();
    }
    return await work();
  } finally {
    works -= 1;
    // As it is usually: the engine decides.
    if (works === 0) setFlagsFromString("--heap-growing-percent=0");
  }
}

function collect(): void {
  setFlagsFromString("--expose-gc");
  const run = runInNewContext("gc") as (how: object) => void;
  run({ type: "major", execution: "sync", flavor: "last-resort" });
}
