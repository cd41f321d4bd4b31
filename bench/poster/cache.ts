import { randomUUID } from "node:crypto";
import { aParty } from "../../apps/server/src/features/parties/parties.builders.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import { openApp } from "../support/open-app.ts";
import { anOrder, forms } from "./samples.ts";
import { median, timed } from "../support/times.ts";

/** How many times longer a request takes when its poster has to be drawn than when it is cached. */
export async function compareCacheWithDrawing(rounds: number): Promise<number> {
  const ctx = await openApp();
  try {
    const addresses: string[] = [];
    for (let party = 0; party <= rounds; party += 1) addresses.push(await posterOfAParty(ctx.deps, party));
    const [warm = "", ...posters] = addresses;
    await ctx.get(warm);
    const [drawn, kept]: [number[], number[]] = [[], []];
    for (const address of posters) drawn.push(await timed(() => ctx.get(address)));
    for (let time = 0; time < 300; time += 1) await ctx.get(warm);
    for (let round = 0; round < 10; round += 1) {
      for (const address of posters) kept.push(await timed(() => ctx.get(address)));
    }
    const [slow, quick] = [median(drawn), median(kept)];
    console.log(`600 wide, a request: drawn in ${slow.toFixed(1)} ms, cached in ${quick.toFixed(2)} ms`);
    await printSizes(ctx.deps);
    return slow / quick;
  } finally {
    await ctx.close();
  }
}

async function posterOfAParty(deps: Deps, number: number): Promise<string> {
  const ownerId = randomUUID();
  const now = deps.clock.now();
  const email = `organiser-${number}@example.org`;
  await deps.db
    .insertInto("users")
    .values({
      id: ownerId,
      email,
      email_key: email,
      password_hash: "",
      verified_at: now,
      last_seen_at: now,
      created_at: now,
    })
    .execute();
  const { id } = await aParty(deps, { ownerId, name: `Party ${number}` });
  return `/api/posters/public/${id}.png?width=600`;
}

async function printSizes({ posters }: Deps): Promise<void> {
  for (const [name, form] of forms) {
    const order = { ...anOrder(0), partyId: randomUUID() };
    const taken = await timed(() => posters.draw(order, form));
    const { bytes } = await posters.draw(order, form);
    console.log(`${name}: ${bytes.length.toLocaleString("en-GB")} bytes, ${taken.toFixed(0)} ms`);
  }
}
