import { setTimeout as pause } from "node:timers/promises";
import { dataAnswer } from "@wishwell/contract/api/answers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { appWithCalls } from "../../../../test-support/app-with-calls.ts";
import { type FreshDatabase, freshDatabase } from "../../../../test-support/database.ts";
import { FaultProxy } from "../../../../test-support/fault-proxy.ts";
import { byLine, addressOfDatabase } from "../../../../../../stress/faults/services.ts";
import { TestClock } from "../../clock/test-clock.ts";
import { connect } from "../../database/connect.ts";
import { deleteOldResponses } from "./idempotency.ts";
import { refuse, unavailable } from "./refusal.ts";

const hour = 3_600_000;
let database: FreshDatabase;
let app: FastifyInstance;
const clock = new TestClock();
let effects: string[] = [];
let hold: Promise<unknown> = Promise.resolve();
/** How many calls have reached their work and taken up `hold`. */
let begun = 0;
let keys = 0;
let key: string;

const body = z.strictObject({ name: z.string().trim(), note: z.string().optional() });
const change = {
  summary: "A change.",
  access: "everyone",
  body,
  answers: { 201: dataAnswer(z.object({ name: z.string(), number: z.number() })) },
  answer: async (incoming: { body: unknown }) => {
    const { name } = incoming.body as z.output<typeof body>;
    begun += 1;
    await hold;
    if (name === "refused") throw refuse("no", "Not now");
    if (name === "broken") throw new Error("broken");
    effects.push(name);
    return { data: { name, number: effects.length, secret: "never kept" } };
  },
} as const;

const draftAnswer = z.object({ name: z.string(), key: z.string().optional() });
/** Only the name "secret" gets an answer with a secret. */
async function startDraft(incoming: { body: unknown }) {
  const { name } = incoming.body as z.output<typeof body>;
  effects.push(name);
  return name === "secret" ? { name, key: "a secret" } : { name };
}

beforeAll(async () => {
  database = await freshDatabase();
  app = await appWithCalls({
    db: database.db,
    clock,
    calls: {
      "POST /change": change,
      "PATCH /change": change,
      "POST /login": { ...change, secretAnswer: true },
      "POST /draft": { ...change, answers: { 201: draftAnswer }, answer: startDraft, secretField: "key" },
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  effects = [];
  begun = 0;
  hold = Promise.resolve();
  key = `key-${(keys += 1)}`;
});

function send(
  payload: object,
  more: { url?: string; method?: "POST" | "PATCH"; headers?: Record<string, string> } = {},
) {
  const { url = "/api/change", method = "POST", headers = {} } = more;
  return app.inject({ method, url, payload, headers: { "idempotency-key": key, ...headers } });
}
const storedAnswer = () => database.db.selectFrom("idempotent_answers").selectAll().where("key", "=", key).execute();

describe("the same idempotency key", () => {
  test("with the same request has one effect and one answer", async () => {
    const first = await send({ name: "cake" });
    const second = await send({ name: "cake" });
    expect(effects).toEqual(["cake"]);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    expect(second.headers["idempotency-replayed"]).toBe("true");
  });

  test("with the same request written differently counts as the same", async () => {
    await send({ name: "cake", note: "n" });
    const again = await send({ note: "n", name: " cake " });
    expect(again.headers["idempotency-replayed"]).toBe("true");
  });

  test("with another request is refused", async () => {
    await send({ name: "cake" });
    const other = await send({ name: "balloon" });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ reason: "idempotency_key_reused" });
    expect((await send({ name: "cake" }, { method: "PATCH" })).statusCode).toBe(409);
    expect(effects).toEqual(["cake"]);
  });

  test("from another user is a different key", async () => {
    await send({ name: "cake" });
    await send({ name: "cake" }, { headers: { authorization: "Bearer organiser" } });
    await send({ name: "cake" }, { headers: { authorization: "Bearer admin" } });
    expect(effects).toHaveLength(3);
  });

  test("with another claim token is a different key, even from the same address", async () => {
    const drafts = ["a-key-of-a-draft-0001", "a-key-of-a-draft-0002"];
    for (const draft of drafts) {
      const headers = { "x-claim-token": draft };
      expect((await send({ name: "cake" }, { headers })).headers["idempotency-replayed"]).toBeUndefined();
      expect((await send({ name: "cake" }, { headers })).headers["idempotency-replayed"]).toBe("true");
    }
    expect((await send({ name: "cake" })).headers["idempotency-replayed"]).toBeUndefined();
    expect(effects).toHaveLength(3);
    for (const { actor } of await storedAnswer()) expect(actor).toMatch(/^visitor:[\w-]{43}$/);
  });

  test("50 times at once has one effect, and requests that are too early are asked to retry", async () => {
    hold = pause(20);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ name: "cake" })));
    expect(effects).toEqual(["cake"]);
    const early = answers.filter(({ statusCode }) => statusCode === 409);
    for (const answer of early) {
      expect(answer.json()).toMatchObject({ reason: "in_progress" });
      expect(answer.headers["retry-after"]).toBe("1");
    }
    for (const answer of answers.filter((each) => !early.includes(each))) expect(answer.statusCode).toBe(201);
    expect((await send({ name: "cake" })).headers["idempotency-replayed"]).toBe("true");
  });

  test("can be used again after a refusal or an error", async () => {
    expect((await send({ name: "refused" })).statusCode).toBe(409);
    expect((await send({ name: "broken" })).statusCode).toBe(500);
    expect(await storedAnswer()).toEqual([]);
    expect((await send({ name: "cake" })).statusCode).toBe(201);
  });

  test("expires after a day", async () => {
    await send({ name: "cake" });
    clock.advance(23 * hour);
    await deleteOldResponses(database.db, clock.now());
    expect((await send({ name: "cake" })).headers["idempotency-replayed"]).toBe("true");
    clock.advance(2 * hour);
    await send({ name: "balloon" });
    expect(effects).toEqual(["cake", "balloon"]);
    clock.advance(25 * hour);
    await deleteOldResponses(database.db, clock.now());
    expect(await storedAnswer()).toEqual([]);
  });

  test("of a process that died is released after a while", async () => {
    await send({ name: "cake" });
    await database.db
      .updateTable("idempotent_answers")
      .set({ status: null, body: null })
      .where("key", "=", key)
      .execute();
    expect((await send({ name: "cake" })).statusCode).toBe(409);
    clock.advance(hour / 20);
    expect((await send({ name: "cake" })).statusCode).toBe(201);
    expect(effects).toHaveLength(2);
  });

  test("stays with its new holder when the previous request is finally refused", async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    hold = promise;
    const slow = send({ name: "refused" });
    await expect.poll(() => begun).toBe(1);
    clock.advance(hour / 20);
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    const next = send({ name: "refused" });
    await expect.poll(async () => (await storedAnswer())[0]?.created_at).toEqual(clock.now());
    goOn();
    expect((await slow).json()).toMatchObject({ reason: "no" });
    expect(await storedAnswer()).toHaveLength(1);
    expect((await send({ name: "refused" })).json()).toMatchObject({ reason: "in_progress" });
    held.resolve();
    await next;
    expect(await storedAnswer()).toEqual([]);
  });
});

test("without an idempotency key each of 50 simultaneous requests has its effect", async () => {
  const bare = { method: "POST", url: "/api/change", payload: { name: "cake" } } as const;
  await Promise.all(Array.from({ length: 50 }, () => app.inject(bare)));
  expect(effects).toHaveLength(50);
});

test("only the response is stored, without the request or the visitor's address", async () => {
  await send({ name: "cake" });
  const [row] = await storedAnswer();
  expect(row?.body).toEqual({ data: { name: "cake", number: 1 } });
  expect(row?.actor).toMatch(/^visitor:[\w-]{43}$/);
});

test("a response with a secret is never stored", async () => {
  await send({ name: "cake" }, { url: "/api/login" });
  await send({ name: "cake" }, { url: "/api/login" });
  expect(effects).toHaveLength(2);
  expect(await storedAnswer()).toEqual([]);
});

test("a malformed idempotency key is refused", async () => {
  for (const wrong of ["", "x".repeat(201), "two words"]) {
    key = wrong;
    expect((await send({ name: "cake" })).statusCode).toBe(422);
  }
  expect(effects).toEqual([]);
});

describe("a call that sometimes answers with a secret", () => {
  test("stores responses without a secret", async () => {
    const [first, again] = [await send({ name: "plain" }, draft), await send({ name: "plain" }, draft)];
    expect(again.json()).toEqual(first.json());
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(effects).toEqual(["plain"]);
  });

  test("stores no response with a secret, and releases the key", async () => {
    for (const _ of [1, 2]) expect((await send({ name: "secret" }, draft)).json()).toMatchObject({ key: "a secret" });
    expect(effects).toEqual(["secret", "secret"]);
    expect(await storedAnswer()).toEqual([]);
  });
});

const draft = { url: "/api/draft" };

const askCutOff = (asked: FastifyInstance) =>
  asked.inject({
    method: "POST",
    url: "/api/change",
    headers: { "idempotency-key": "cut-off" },
    payload: { name: "Ada" },
  });

describe("a database that goes away during a request", () => {
  test("leaves no key behind, so a retry succeeds once it is back", async () => {
    const line = await FaultProxy.open(addressOfDatabase(database.url), 0);
    const reached = connect({ url: byLine(database.url, line), applicationName: "wishwell test", poolSize: 2 });
    const cutOff = { ...change, answer: async () => line.turn("refuse").then(() => Promise.reject(unavailable())) };
    const away = await appWithCalls({ db: reached.db, clock, calls: { "POST /change": cutOff } });
    expect((await askCutOff(away)).statusCode).toBe(503);
    // The key is still held, because the end of the request could not be recorded.
    expect((await askCutOff(app)).statusCode).toBe(409);
    await line.turn("pass");
    await expect.poll(async () => (await askCutOff(app)).statusCode, { timeout: 15_000, interval: 200 }).toBe(201);
    await away.close();
    await reached.close();
    line.close();
  });
});
