/**
 * A separate process that plays all users: `node clients.ts PLAN`, with the path of a `LoadPlan` file. It talks to one
 * site on this machine, stops by itself, and writes its `LoadReport` to standard output.
 */

import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { LoadPlan, LoadReport, Organiser, Part } from "./plan.ts";

interface TimedRequest {
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** Sends requests as browsers do, over keep-alive connections, and records how long each response took. */
class Caller {
  readonly #site: URL;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #taken: Record<string, number[]> = {};
  readonly #refused: Record<string, number[]> = {};
  readonly #began = performance.now();
  #happenings = 0;

  constructor(site: string) {
    this.#site = new URL(site);
  }

  /** The response's text; null when it was refused, which is recorded. */
  async ask(name: string, path: string, { body, form, token }: TimedRequest): Promise<string | null> {
    const sent = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body);
    const began = performance.now();
    const { status, text } = await this.#send(path, sent, {
      ...(sent !== undefined && {
        "content-type": form ? "application/x-www-form-urlencoded" : "application/json",
        "content-length": String(Buffer.byteLength(sent)),
      }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    });
    (this.#taken[name] ??= []).push(performance.now() - began);
    if (status < 400) return text;
    this.note(`${status} ${name}`);
    return null;
  }

  /** Listens to an event stream for this long. */
  watch(path: string, token: string, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const asked = request(
        { host: this.#site.hostname, port: this.#site.port, path, headers: { authorization: `Bearer ${token}` } },
        (answer) => {
          if (answer.statusCode !== 200) this.note(`${answer.statusCode} watching`);
          answer.on("data", (chunk: Buffer) => {
            this.#happenings += chunk.toString().split("\nevent: ").length - 1;
          });
          answer.on("close", resolve);
        },
      );
      asked.on("error", () => resolve());
      asked.end();
      setTimeout(() => asked.destroy(), Math.max(0, milliseconds)).unref();
    });
  }

  note(what: string): void {
    (this.#refused[what] ??= []).push(Math.floor((performance.now() - this.#began) / 1000));
  }

  report(seconds: number): LoadReport {
    return { taken: this.#taken, refused: this.#refused, happenings: this.#happenings, seconds };
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(path: string, body: string | undefined, headers: Record<string, string>) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request(
        {
          host: this.#site.hostname,
          port: this.#site.port,
          path,
          method: body === undefined ? "GET" : "POST",
          headers,
          agent: this.#agent,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
          answer.on("error", reject);
        },
      );
      asked.on("error", reject);
      asked.end(body);
    });
  }
}

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
