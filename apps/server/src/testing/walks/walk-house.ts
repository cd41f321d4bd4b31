import { addDays, londonDay } from "@wishwell/domain/london-time";
import { sql } from "kysely";
import { aUser } from "../../features/accounts/accounts.builders.ts";
import { aCharity } from "../../features/charities/charities.builders.ts";
import { aGuest, aParty } from "../../features/parties/parties.builders.ts";
import type { SignedIn } from "../../platform/http/actor.ts";
import { seededRandom } from "../../platform/random/seeded-random.ts";
import { type TestApp, testApp } from "../app.ts";
import { keepToMoney } from "../keep-to-money.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { Meanwhile } from "./meanwhile.ts";

/** Where a walk takes place: a house of its own with a few people, so that they get in each other's way. */
export interface WalkHouse {
  readonly house: TestApp;
  readonly chance: Chance;
  readonly organiser: SignedIn;
  readonly admin: SignedIn;
  readonly guests: { readonly guestId: string; readonly partyId: string }[];
  readonly meanwhile: Meanwhile;
  /** Which its parties give to: some that can be paid, where money leaves too. */
  readonly charities: readonly { readonly id: string; readonly number: string; readonly name: string }[];
}

export async function openWalkHouse(seed: number, withPayouts: boolean): Promise<WalkHouse> {
  const meanwhile = new Meanwhile();
  const house = await testApp({
    // By the provider's interface on every other walk, else by file only.
    settings: { RATE_LIMITS: "off", PAYOUTS: withPayouts && seed % 2 === 1 ? "api" : "csv" },
    now: new Date("2027-03-01T10:00:00Z"),
    random: seededRandom(`walk ${seed}`),
    aroundPayments: (gateway) => meanwhile.around(gateway),
  });
  await keepToMoney(house, { payouts: withPayouts });
  const actor = async (role: 1 | 2): Promise<SignedIn> => {
    const { id: userId } = await aUser(house.deps, { role, ...(withPayouts && { paymentEmail: "o@pay.example" }) });
    return { kind: "user", userId, role, signIn: Buffer.from("walk"), address: "192.0.2.7", requestId: "walk" };
  };
  const chance = chanceOf(seed);
  const people = { organiser: await actor(1), admin: await actor(2), guests: [] };
  const charities = [];
  for (const paymentEmail of withPayouts ? ["c@pay.example", "d@pay.example", "e@pay.example"] : []) {
    charities.push(await aCharity(house.deps, { paymentEmail, validatedAt: house.clock.now() }));
  }
  const walk = { house, chance, ...people, meanwhile, charities };
  await addParty(walk);
  return walk;
}

/** A party tomorrow, with three guests who come: soon enough to be over before a walk is. */
export async function addParty({ house: { deps }, chance, ...walk }: WalkHouse): Promise<void> {
  const { organiser, guests, charities } = walk;
  const charityId = charities.length === 0 ? undefined : chance.pick(charities)?.id;
  const today = londonDay(deps.clock.now());
  const days = { date: addDays(today, 1), rsvpDate: today };
  const wanted = { ...days, ownerId: organiser.userId, ...(charityId !== undefined && { charityId }) };
  const { id: partyId } = await aParty(deps, wanted);
  for (let guest = 0; guest < 3; guest += 1) {
    guests.push({ partyId, guestId: (await aGuest(deps, partyId, { status: 4 })).id });
  }
}

/**
 * Time passes, and what is due is done, with what failed before. A bank's notice always arrives in the end, because
 * nothing else tells of it.
 */
export async function later({ house }: WalkHouse, milliseconds: number): Promise<string> {
  house.clock.advance(milliseconds);
  const { db } = house.deps;
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
  const { failed } = await house.runJobs({ failuresExpected: true });
  await db
    .updateTable("sandbox_webhooks")
    .set({ send_at: house.clock.now(), bad_signature: false })
    .where("kind", "like", "dispute.%")
    .where("sent_at", "is", null)
    .execute();
  return failed.map(({ job, error }) => `${job}: ${error instanceof Error ? error.message : String(error)}`).join("; ");
}
