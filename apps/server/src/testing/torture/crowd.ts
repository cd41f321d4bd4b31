import { olive } from "../../features/guests/guests.builders.ts";
import type { Database } from "../../platform/database/database.ts";
import { insist, type Line } from "./insist.ts";

/** A party with people for every part of the crowd. */
export interface Scene {
  readonly partyId: string;
  readonly token: string;
  /** Who answers, again and again. */
  readonly answering: readonly string[];
  /** Who gives, each once. */
  readonly giving: readonly string[];
}

/** What was acknowledged: all of it must be there in the end. */
export interface Acknowledged {
  readonly answers: Map<string, { readonly status: number; readonly siblings: number }>;
  readonly added: string[];
  readonly given: string[];
  /** Refusals: there should be none. */
  readonly refused: string[];
}

export interface Crowd {
  readonly acknowledged: Acknowledged;
  /** Everybody finishes what they are at. */
  stop(): Promise<void>;
}

/** Guests who answer and change their minds, an organiser who adds guests, people who give; all at once. */
export function gather(line: Line, scene: Scene): Crowd {
  const acknowledged: Acknowledged = { answers: new Map(), added: [], given: [], refused: [] };
  const over = new AbortController();
  const until = async (turn: (round: number) => Promise<boolean | void>) => {
    try {
      for (let round = 0; !over.signal.aborted; round += 1) if ((await turn(round)) === false) return;
    } catch (refusal) {
      acknowledged.refused.push(String(refusal));
    }
  };

  const answer = (guest: string) => async (round: number) => {
    const status = round % 2 === 0 ? 4 : 3;
    const siblings = round % 10;
    await insist(line, `/api/eventattendees/status/${guest}`, { body: { status } });
    await insist(line, `/api/events/attendeesiblings/${guest}`, { body: { numbers: siblings } });
    acknowledged.answers.set(guest, { status, siblings });
  };
  const add = async (round: number) => {
    const email = `added-${round}@example.org`;
    const body = { ...olive, event_uuid: scene.partyId, guest_last_name: `Number ${round}`, email };
    await insist(line, "/api/eventattendees", { body, token: scene.token });
    acknowledged.added.push(email);
    return acknowledged.added.length < mostGuests;
  };
  const waiting = [...scene.giving];
  const give = async () => {
    const guest = waiting.pop();
    if (guest === undefined) return false;
    acknowledged.given.push(await giveTwenty(line, scene.partyId, guest));
    return true;
  };
  const all = [...scene.answering.map((guest) => until(answer(guest))), until(add), until(give), until(give)];
  return {
    acknowledged,
    async stop() {
      over.abort();
      await Promise.all(all);
    },
  };
}

/** A party has room for 300; the others are there already. */
const mostGuests = 150;

interface Given {
  readonly data: { readonly uuid: string };
}

interface Checkout {
  readonly data: { readonly approve_url: string };
}

/** From the form to the provider's page and back, until it is said to be paid. */
async function giveTwenty(line: Line, partyId: string, guest: string): Promise<string> {
  const intention = { eventattendee_uuid: guest, event_uuid: partyId, amount: "20.00", billing_name: "Hannah Bennett" };
  const { data } = await insist<Given>(line, "/api/donations", { body: { ...intention, gift_aid: 0 } });
  const checkout = await insist<Checkout>(line, `/api/donations/checkout/${data.uuid}`, {});
  const card = { number: "4242424242424242", expiry: "12 / 49", code: "123", name: "Hannah Bennett" };
  await insist(line, new URL(checkout.data.approve_url, line.site).pathname, { form: card });
  await insist(line, `/api/donations/payment/${data.uuid}`, { body: {} });
  return data.uuid;
}

/** What was acknowledged and is not there, or more than once. */
export async function whatIsLost(db: Database, { answers, added, given }: Acknowledged): Promise<string[]> {
  const guests = await db.selectFrom("guests").select(["id", "email", "status", "siblings"]).execute();
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const copies = Map.groupBy(guests, ({ email }) => email);
  const contributions = await db.selectFrom("contributions").select(["id", "state"]).execute();
  const states = new Map(contributions.map(({ id, state }) => [id, state]));
  return [
    ...[...answers]
      .filter(([id, said]) => byId.get(id)?.status !== said.status || byId.get(id)?.siblings !== said.siblings)
      .map(([id]) => `the answer of ${id}`),
    ...added.filter((email) => copies.get(email)?.length !== 1).map((email) => `the guest ${email}`),
    ...given.filter((id) => states.get(id) !== "captured").map((id) => `the contribution ${id}`),
  ];
}
