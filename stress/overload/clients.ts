import { setTimeout as pause } from "node:timers/promises";
import { olive } from "../../apps/server/src/features/guests/guests.builders.ts";
import { aGuest } from "../../apps/server/src/features/parties/parties.builders.ts";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";

/** A party with people for every part of the crowd. */
export interface Scene {
  readonly partyId: string;
  readonly token: string;
  /** Who answers, again and again. */
  readonly answering: readonly string[];
  /** Who gives, each once. */
  readonly giving: readonly string[];
  /** How a payment is approved at the provider; with a card at the sandbox unless told otherwise. */
  readonly approve?: (order: Order) => Promise<void>;
  /** Whoever is added is invited as well. */
  readonly inviting?: boolean;
  /** Everybody rests so long between two things they do. */
  readonly rest?: number;
}

export interface Order {
  readonly approve_url: string;
  readonly order_id: string;
}

/** What was acknowledged: all of it must be there in the end. */
export interface Acknowledged {
  readonly answers: Map<string, { readonly status: number; readonly siblings: number }>;
  readonly added: string[];
  readonly invited: string[];
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
  const acknowledged: Acknowledged = { answers: new Map(), added: [], invited: [], given: [], refused: [] };
  const over = new AbortController();
  const until = async (turn: (round: number) => Promise<boolean | void>) => {
    try {
      for (let round = 0; !over.signal.aborted; round += 1) {
        if ((await turn(round)) === false) return;
        if (scene.rest !== undefined) await pause(scene.rest);
      }
    } catch (refusal) {
      acknowledged.refused.push(String(refusal));
    }
  };

  const answer = (guest: string) => async (round: number) => {
    const status = round % 2 === 0 ? 4 : 3;
    const siblings = round % 10;
    // Whoever is refused in the middle of a turn was acknowledged by halves.
    acknowledged.answers.delete(guest);
    await insist(line, `/api/eventattendees/status/${guest}`, { body: { status } });
    await insist(line, `/api/events/attendeesiblings/${guest}`, { body: { numbers: siblings } });
    acknowledged.answers.set(guest, { status, siblings });
  };
  const add = async (round: number) => {
    const email = `added-${round}-${scene.partyId}@example.org`;
    const body = { ...olive, event_uuid: scene.partyId, guest_last_name: `Number ${round}`, email };
    const { token } = scene;
    const { data } = await insist<Partial<Made>>(line, "/api/eventattendees", { body, token, already: isOnList });
    acknowledged.added.push(email);
    if (scene.inviting && data !== undefined) {
      await insist(line, `/api/eventattendees/invite/${data.uuid}`, { token });
      acknowledged.invited.push(email);
    }
    return acknowledged.added.length < mostGuests;
  };
  const waiting = [...scene.giving];
  const give = async () => {
    const guest = waiting.pop();
    if (guest === undefined) return false;
    acknowledged.given.push(await giveTwenty(line, scene, guest));
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

/** A commit whose answer was lost: it was done, and whoever repeats it hears so. */
const isOnList = /on the list already/;

/** A party has room for 300; the others are there already. */
const mostGuests = 150;

interface Made {
  readonly data: { readonly uuid: string };
}

interface Checkout {
  readonly data: Order;
}

/** From the form to the provider's page and back, until it is said to be paid. */
async function giveTwenty(line: Line, { partyId, approve }: Scene, guest: string): Promise<string> {
  const intention = { eventattendee_uuid: guest, event_uuid: partyId, amount: "20.00", billing_name: "Hannah Bennett" };
  const { data } = await insist<Made>(line, "/api/donations", { body: { ...intention, gift_aid: 0 } });
  const checkout = await insist<Checkout>(line, `/api/donations/checkout/${data.uuid}`, {});
  await (approve ?? byCard(line))(checkout.data);
  await insist(line, `/api/donations/payment/${data.uuid}`, { body: {} });
  return data.uuid;
}

const byCard = (line: Line) => async (order: Order) => {
  const card = { number: "4242424242424242", expiry: "12 / 49", code: "123", name: "Hannah Bennett" };
  await insist(line, new URL(order.approve_url, line.site).pathname, { form: card });
};

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

/** So many guests of a party who have answered like this. */
export async function someGuests(deps: Deps, partyId: string, count: number, status: number): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => aGuest(deps, partyId, { status })));
  return made.map(({ id }) => id);
}

interface Request {
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** What a repeat may be told after an answer was lost: that it is done already. */
  readonly already?: RegExp;
}

/** What came back, or that nothing did. */
export interface Answer {
  readonly path: string;
  readonly status: number | null;
  readonly text: string;
  readonly milliseconds: number;
}

/** Where the house should be, whether it is up or not. */
export interface Line {
  readonly site: string;
  /** How often nobody answered, or a process that had just begun asked to come back. */
  misses: number;
  /** Nobody waits longer for an answer; ten seconds unless told otherwise. */
  readonly patience?: number;
  /** Told of every answer, also of those after which a request is repeated. */
  readonly heard?: (answer: Answer) => void;
}

/**
 * Asks until there is an answer, as a patient browser does: the same request with the same key, however often the
 * process dies over it.
 */
export async function insist<Body>(line: Line, path: string, request: Request): Promise<Body> {
  const { body, form, token, already } = request;
  const key = crypto.randomUUID();
  for (let tries = 0; ; tries += 1) {
    const { status, text } = await heard(line, path, {
      method: "POST",
      redirect: "manual",
      headers: {
        "idempotency-key": key,
        "content-type": form ? "application/x-www-form-urlencoded" : "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: form ? new URLSearchParams(form).toString() : JSON.stringify(body ?? {}),
    });
    if (status !== null && status < 400) return (form ? {} : JSON.parse(text)) as Body;
    if (tries > 0 && already?.test(text)) return {} as Body;
    if (status !== null && !comeBack.has(status)) {
      throw new Error(`${path} was answered ${status}: ${text.slice(0, 300)}`);
    }
    line.misses += 1;
    await pause(40);
  }
}

/** One question and what came of it, told to whoever listens. */
export async function heard(line: Line, path: string, question: RequestInit = {}): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(line.site + path, { ...question, signal: AbortSignal.timeout(line.patience ?? 10_000) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => ({ status: null, text: "" }));
  const told = { path, ...answer, milliseconds: performance.now() - begun };
  line.heard?.(told);
  return told;
}

/** The same request is still being worked on; not ready yet. */
const comeBack = new Set([409, 503]);
