/**
 * A separate process that plays all users: `node clients.ts PLAN`, with the path of a `LoadPlan` file. It talks to one
 * site on this machine, stops by itself, and writes its `LoadReport` to standard output.
 */
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { type TimedRequest, Caller } from "./caller.ts";
import type { LoadPlan, Organiser, Part } from "./plan.ts";

const plan = JSON.parse(await readFile(process.argv[2] ?? "", "utf8")) as LoadPlan;
const { guests, givers, organisers } = plan.subjects;
const caller = new Caller(plan.site);
const began = performance.now();
const isOver = () => performance.now() - began > plan.seconds * 1000;
const someone = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)] as One;
const call = (name: string, path: string, asked: TimedRequest = {}) => caller.ask(name, path, asked);

const does: Readonly<Record<Part, (round: number, who: number) => Promise<boolean | void>>> = {
  async opens() {
    await call("invitation page", `/eventattendee/${someone(guests)}`);
  },
  async answers(round) {
    const guest = someone(guests);
    await call("invitation page", `/eventattendee/${guest}`);
    await call("answer", `/api/eventattendees/status/${guest}`, { body: { status: round % 2 === 0 ? 4 : 3 } });
  },
  async organises() {
    const { userId, partyId, token } = someone(organisers);
    await call("own parties", `/api/users/events/${userId}/0`, { token });
    await call("party", `/api/events/${partyId}`, { token });
    await call("guest list", `/api/eventattendees/search?event_uuid=${partyId}`, { token });
    await call("given so far", `/api/donations/eventstats/${partyId}`, { token });
  },
  async watches(_round, who) {
    const { partyId, token } = organisers[who % organisers.length] as Organiser;
    await caller.watch(`/api/events/live/${partyId}`, token, plan.seconds * 1000 - (performance.now() - began));
  },
  async gives() {
    const giver = waiting.pop();
    if (giver === undefined) return false;
    await give(giver);
    return true;
  },
  async writes(round) {
    const { partyId, token, guestIds } = organisers[round % organisers.length] as Organiser;
    const body = { event_uuid: partyId, uuids: guestIds.join(","), content: "Bring socks, please", type: "organizer" };
    await call("letter to all guests", "/api/eventattendees/messagemany", { body, token });
    return round + 1 < organisers.length;
  },
  async "asks plainly"() {
    await call("plain", "/");
  },
};

const waiting = [...givers];
const billing = { billing_name: "Hannah Bennett", gift_aid: 0 };
const card = { number: "4242424242424242", expiry: "12 / 49", code: "123", name: "Hannah Bennett" };

/** From the form to the provider's page and back, until the contribution is reported as paid. */
async function give({ guestId, partyId }: (typeof givers)[number]): Promise<void> {
  const intention = { eventattendee_uuid: guestId, event_uuid: partyId, amount: "20.00", ...billing };
  const made = await call("intention", "/api/donations", { body: intention });
  if (made === null) return;
  const { uuid } = (JSON.parse(made) as { data: { uuid: string } }).data;
  const order = await call("checkout", `/api/donations/checkout/${uuid}`, { body: {} });
  if (order === null) return;
  const { approve_url } = (JSON.parse(order) as { data: { approve_url: string } }).data;
  await call("sandbox's own page", new URL(approve_url, plan.site).pathname, { form: card });
  const paid = await call("capture", `/api/donations/payment/${uuid}`, { body: {} });
  if (paid !== null && !paid.includes('"paid"')) caller.note("not paid");
}

async function live(part: Part, who: number): Promise<void> {
  // Staggers the start.
  await wait(Math.random() * Math.max(plan.pause, 50));
  for (let round = 0; !isOver(); round += 1) {
    if ((await does[part](round, who)) === false) return;
    if (plan.pause > 0) await wait(plan.pause * (0.5 + Math.random()));
  }
}

const crowd = Object.entries(plan.people).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, who) => live(part as Part, who)),
);
await Promise.all(crowd);
process.stdout.write(JSON.stringify(caller.report((performance.now() - began) / 1000)));
caller.close();
