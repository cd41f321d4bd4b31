import { setTimeout as pause } from "node:timers/promises";
import { olive } from "../../apps/server/src/features/guests/guests.builders.ts";
import { aGuest } from "../../apps/server/src/features/parties/parties.builders.ts";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";

/** A party with guests for every part of the crowd. */
export interface Scene {
  readonly partyId: string;
  readonly token: string;
  /** Guests who reply again and again. */
  readonly answering: readonly string[];
  /** Guests who give once each. */
  readonly giving: readonly string[];
  /** How a payment is approved at the provider; by default with a card at the sandbox. */
  readonly approve?: (order: Order) => Promise<void>;
  /** Whether added guests are invited too. */
  readonly inviting?: boolean;
  /** Pause between two actions, in milliseconds. */
  readonly rest?: number;
}

export interface Order {
  readonly approve_url: string;
  readonly order_id: string;
}

/** What the server acknowledged: all of it must be stored in the end. */
export interface Acknowledged {
  readonly answers: Map<string, { readonly status: number; readonly siblings: number }>;
  readonly added: string[];
  readonly invited: string[];
  readonly given: string[];
  /** Refused requests: there should be none. */
  readonly refused: string[];
}

export interface LoadClients {
  readonly acknowledged: Acknowledged;
  /** Lets every client finish what it is doing. */
  stop(): Promise<void>;
}

/** Guests who reply and change their minds, an organiser who adds guests, and givers; all at once. */
export function startClients(line: Line, scene: Scene): LoadClients {
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
    // If this round is refused halfway, only part of it was acknowledged.
    acknowledged.answers.delete(guest);
    await requestUntilDone(line, `/api/eventattendees/status/${guest}`, { body: { status } });
    await requestUntilDone(line, `/api/events/attendeesiblings/${guest}`, { body: { numbers: siblings } });
    acknowledged.answers.set(guest, { status, siblings });
  };
  const add = async (round: number) => {
    const email = `added-${round}-${scene.partyId}@example.org`;
    const body = { ...olive, event_uuid: scene.partyId, guest_last_name: `Number ${round}`, email };
    const { token } = scene;
    const { data } = await requestUntilDone<Partial<Made>>(line, "/api/eventattendees", {
      body,
      token,
      already: isOnList,
    });
    acknowledged.added.push(email);
    if (scene.inviting && data !== undefined) {
      await requestUntilDone(line, `/api/eventattendees/invite/${data.uuid}`, { token });
      acknowledged.invited.push(email);
    }
    return acknowledged.added.length < mostGuests;
  };
  const waiting = [...scene.giving];
  const give = async () => {
    const guest = waiting.pop();
    if (guest === undefined) return false;
    acknowledged.given.push(await giveTwentyPounds(line, scene, guest));
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

/** The response to a commit was lost: the request succeeded, and its repeat is refused with this message. */
const isOnList = /already on the list/;

/** A party can have 300 guests, and some are already on the list. */
const mostGuests = 150;

interface Made {
  readonly data: { readonly uuid: string };
}

interface Checkout {
  readonly data: Order;
}

/** From the form to the provider's page and back, until the contribution is reported as paid. */
async function giveTwentyPounds(line: Line, { partyId, approve }: Scene, guest: string): Promise<string> {
  const intention = { eventattendee_uuid: guest, event_uuid: partyId, amount: "20.00", billing_name: "Hannah Bennett" };
  const { data } = await requestUntilDone<Made>(line, "/api/donations", { body: { ...intention, gift_aid: 0 } });
  const checkout = await requestUntilDone<Checkout>(line, `/api/donations/checkout/${data.uuid}`, {});
  await (approve ?? byCard(line))(checkout.data);
  await requestUntilDone(line, `/api/donations/payment/${data.uuid}`, { body: {} });
  return data.uuid;
}

const byCard = (line: Line) => async (order: Order) => {
  const card = { number: "4242424242424242", expiry: "12 / 49", code: "123", name: "Hannah Bennett" };
  await requestUntilDone(line, new URL(order.approve_url, line.site).pathname, { form: card });
};

/** What was acknowledged but is missing or stored more than once. */
export async function findLostData(db: Database, { answers, added, given }: Acknowledged): Promise<string[]> {
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

/** Adds guests with this status to a party. */
export async function someGuests(deps: Deps, partyId: string, count: number, status: number): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => aGuest(deps, partyId, { status })));
  return made.map(({ id }) => id);
}

interface Request {
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** A message that a repeat may get after a lost response: the request is already done. */
  readonly already?: RegExp;
}

/** A response; `status` is null if there was none. */
export interface Answer {
  readonly path: string;
  readonly status: number | null;
  readonly text: string;
  readonly milliseconds: number;
}

/** The address of the server, whether it is running or not. */
export interface Line {
  readonly site: string;
  /** How often there was no response, or a process that had just started responded with 503. */
  misses: number;
  /** Request timeout in milliseconds; 10 seconds by default. */
  readonly patience?: number;
  /** Called with every response, including those after which a request is repeated. */
  readonly heard?: (answer: Answer) => void;
}

/**
 * Repeats a request until there is a response, as a patient browser does: with the same key, however often the process
 * dies.
 */
export async function requestUntilDone<Body>(line: Line, path: string, request: Request): Promise<Body> {
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

/** Sends one request and reports the response to `line.heard`. */
export async function heard(line: Line, path: string, question: RequestInit = {}): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(line.site + path, { ...question, signal: AbortSignal.timeout(line.patience ?? 10_000) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => ({ status: null, text: "" }));
  const told = { path, ...answer, milliseconds: performance.now() - begun };
  line.heard?.(told);
  return told;
}

/** The same request is still in progress, or the server isn't ready yet. */
const comeBack = new Set([409, 503]);
