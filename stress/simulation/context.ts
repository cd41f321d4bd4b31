import { addDays, londonDay } from "@wishwell/domain/parties/london-time";
import { sql } from "kysely";
import { aUser } from "../../apps/server/src/features/accounts/accounts.builders.ts";
import { aCharity } from "../../apps/server/src/features/charities/charities.builders.ts";
import { aGuest, aParty } from "../../apps/server/src/features/parties/parties.builders.ts";
import type { SignedIn } from "../../apps/server/src/platform/http/api/actor.ts";
import type { TestApp } from "../../apps/server/test-support/app.ts";
import { type Chance, chanceOf } from "./seeded-random.ts";
import type { ProcessLife, InterruptedCalls } from "./interrupted-calls.ts";
import { type FlakyMailServer, coalesceNotifications } from "./notifications.ts";

interface EmptyContext {
  readonly ctx: TestApp;
  readonly meanwhile: InterruptedCalls;
  readonly postman: FlakyMailServer;
  readonly life: ProcessLife;
}

/** The setting of a simulation: a server with only a few users, so that they get in each other's way. */
export interface SimulationContext extends EmptyContext {
  readonly chance: Chance;
  readonly organiser: SignedIn;
  readonly admin: SignedIn;
  readonly guests: { readonly guestId: string; readonly partyId: string }[];
  /** The charities of its parties, in simulations with payouts; the last one isn't validated yet. */
  readonly charities: readonly { readonly id: string; readonly number: string; readonly name: string }[];
}

/** Some payees don't claim their payment. */
const addressOf = (name: string, chance: Chance) => `${name}${chance.percent(30) ? "+unclaimed" : ""}@pay.example`;

/** Creates a few users and a party. */
export async function createActors(
  empty: EmptyContext,
  seed: number,
  withPayouts: boolean,
): Promise<SimulationContext> {
  const { ctx } = empty;
  const chance = chanceOf(seed);
  const actor = async (role: 1 | 2): Promise<SignedIn> => {
    const { id: userId } = await aUser(ctx.deps, {
      role,
      ...(withPayouts && { paymentEmail: addressOf("o", chance) }),
    });
    return {
      kind: "user",
      userId,
      role,
      signIn: Buffer.from("walk"),
      proved: true,
      address: "192.0.2.7",
      requestId: "walk",
    };
  };
  const people = { organiser: await actor(1), admin: await actor(2), guests: [] };
  const charities = [];
  for (const name of withPayouts ? ["c", "d", "e", "f"] : []) {
    const validated = name === "f" ? {} : { validatedAt: ctx.clock.now() };
    charities.push(await aCharity(ctx.deps, { paymentEmail: addressOf(name, chance), ...validated }));
  }
  const sim = { ...empty, chance, ...people, charities };
  await addParty(sim);
  return sim;
}

/**
 * A party tomorrow isn't finished when the simulation ends; for one three days ago, giving closes six hours after the
 * start.
 */
const daysAhead = [1, 1, 1, 0, -3];

/** Adds a party around now, with three guests who are coming. */
export async function addParty({ ctx: { deps }, chance, ...sim }: SimulationContext): Promise<void> {
  const { organiser, guests, charities } = sim;
  const charityId = charities.length === 0 ? undefined : chance.pick(charities)?.id;
  const today = londonDay(deps.clock.now());
  const date = addDays(today, chance.pick(daysAhead) ?? 1);
  const days = { date, rsvpDate: date < today ? date : today };
  const wanted = { ...days, ownerId: organiser.userId, ...(charityId !== undefined && { charityId }) };
  const { id: partyId } = await aParty(deps, wanted);
  for (let guest = 0; guest < 3; guest += 1) {
    guests.push({ partyId, guestId: (await aGuest(deps, partyId, { status: 4 })).id });
  }
}

/**
 * Advances the clock and runs all due jobs, including failed ones. A bank's notification always arrives in the end,
 * because nothing else reports a dispute.
 */
export async function later(
  { ctx, chance, meanwhile }: SimulationContext,
  milliseconds: number,
  { oneByOne = true } = {},
): Promise<string> {
  ctx.clock.advance(milliseconds);
  const { db } = ctx.deps;
  if (chance.percent(50)) {
    for (const told of await coalesceNotifications({ ctx, chance })) meanwhile.told(told);
  }
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
  const { failed } = await ctx.runJobs({ failuresExpected: true, oneByOne });
  await db
    .updateTable("sandbox_webhooks")
    .set({ send_at: ctx.clock.now(), bad_signature: false })
    .where((row) => row.or([row("kind", "like", "dispute.%"), row("kind", "=", "capture.reversed")]))
    .where("sent_at", "is", null)
    .execute();
  return failed.map(({ job, error }) => `${job}: ${error instanceof Error ? error.message : String(error)}`).join("; ");
}
