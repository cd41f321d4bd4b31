import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { createDiskFiles } from "../../apps/server/src/platform/files/disk-files.ts";
import { createPosters } from "../../apps/server/src/platform/posters/create-posters.ts";
import { anOrder, forms } from "./samples.ts";
import { median, timed } from "./times.ts";

const png = { kind: "png", width: 600 } as const;

/** How many times as long it takes to draw a poster as to find the one that was drawn before. */
export async function keepAgainstDraw(rounds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-bench-"));
  const posters = createPosters({ files: createDiskFiles(folder), log: pino({ level: "silent" }) });
  try {
    await posters.draw(anOrder(0), png);
    const [anew, kept]: [number[], number[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) anew.push(await timed(() => posters.draw(anOrder(round), png)));
    for (let round = 0; round < rounds * 10; round += 1) {
      const order = anOrder(1 + (round % rounds));
      kept.push(await timed(() => posters.draw(order, png)));
    }
    const [slow, quick] = [median(anew), median(kept)];
    console.log(`600 wide, asked of the server's posters: drawn in ${slow.toFixed(1)} ms, kept ${quick.toFixed(2)} ms`);
    for (const [name, form] of forms) {
      const taken = await timed(() => posters.draw(anOrder(0), form));
      const { bytes } = await posters.draw(anOrder(0), form);
      console.log(`${name}: ${bytes.length.toLocaleString("en-GB")} bytes, ${taken.toFixed(0)} ms`);
    }
    return slow / quick;
  } finally {
    await posters.close();
    await rm(folder, { recursive: true, force: true });
  }
}
