import { dataAnswer, messageAnswer } from "@wishwell/contract/api/answers";
import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { appWithCalls } from "../../../../test-support/app-with-calls.ts";
import { type FreshDatabase, freshDatabase } from "../../../../test-support/database.ts";
import { refuse, tooMany, unavailable } from "./refusal.ts";

const person = z.strictObject({
  name: z.string({ error: "Enter a name" }).min(1, "Enter a name"),
  age: z.number({ error: "Enter an age" }).optional(),
  reply_to: z.union([z.literal(""), z.email("Enter an email")]).optional(),
  pets: z.array(z.strictObject({ name: z.string() })).optional(),
});
const done = async () => ({ message: "done" });
const anyone = { summary: "A call.", access: "everyone", answers: { 200: messageAnswer } } as const;

const logged: string[] = [];
let database: FreshDatabase;
let app: FastifyInstance;
const problems: Record<string, () => Error> = {
  conflict: () => refuse("party_complete", "Too late", { version: 3 }),
  limit: () => tooMany(12.2),
  away: () => unavailable(),
  "no-database": () => Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:5432"), { code: "ECONNREFUSED" }),
  bug: () => new Error("relation secret_table does not exist"),
};

beforeAll(async () => {
  database = await freshDatabase();
  app = await appWithCalls({
    db: database.db,
    logTo: { write: (line) => void logged.push(line) },
    calls: {
      "POST /people": {
        ...anyone,
        body: person,
        answers: { 201: dataAnswer(z.object({ name: z.string() })) },
        answer: async ({ body }) => ({ data: { ...(body as object), password_hash: "leak" } }),
      },
      "GET /people/{uuid}": { ...anyone, params: z.object({ uuid: z.uuid() }), answer: done },
      "PATCH /people/{uuid}": { ...anyone, params: z.object({ uuid: z.uuid() }), answer: done },
      "GET /people": { ...anyone, query: z.strictObject({ page: z.string().optional() }), answer: done },
      "POST /empty": { ...anyone, answer: done },
      "POST /small": { ...anyone, bodyLimit: 100, body: z.strictObject({ name: z.string() }), answer: done },
      "POST /form": { ...anyone, takesForms: true, answer: done },
      "GET /off-schema": { ...anyone, answer: async () => ({ message: 7, secret: "leak" }) },
      "GET /off-status": { ...anyone, answer: async ({ reply }) => void reply.code(202) },
      "GET /problem/{kind}": {
        ...anyone,
        params: z.object({ kind: z.string() }),
        answer: async ({ params }) => {
          throw problems[(params as { kind: string }).kind]?.() ?? new Error("unknown");
        },
      },
      "GET /actor": {
        ...anyone,
        answers: { 200: z.object({ kind: z.string(), address: z.string() }) },
        answer: async ({ actor }) => actor,
      },
      "GET /signed-in": { ...anyone, access: "signed-in", answer: done },
      "GET /self": { ...anyone, access: "self", answer: done },
      "GET /admin": { ...anyone, access: "admin", answer: done },
      "POST /signed-out": { ...anyone, access: "signed-out", body: person, answer: done },
      "GET /signed-out-or-admin": { ...anyone, access: "signed-out-or-admin", answer: done },
      "GET /token": { ...anyone, access: "token", answer: done },
      "GET /limited": { ...anyone, access: "limited", answer: done },
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = async (options: InjectOptions) => {
  const answer = await app.inject(options);
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
};
const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  ask({ method: "POST", url, headers: { "content-type": "application/json", ...headers }, payload: payload as string });
const pets = (count: number) => Array.from({ length: count }, () => ({ name: "x" }));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("a request", () => {
  test("is answered with the contract's status and only its fields", async () => {
    const { status, body, headers } = await post("/api/people", { name: "Mia" });
    expect(status).toBe(201);
    expect(body).toEqual({ data: { name: "Mia" } });
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("that is invalid gets all field errors at once, by API name", async () => {
    const { status, body } = await post("/api/people", {
      age: "7",
      reply_to: "x",
      pets: [{ name: 1 }],
      role: 2,
      role_id: 2,
    });
    expect(status).toBe(422);
    expect(body).toEqual({
      message: texts.savingFailed,
      errors: {
        name: ["Enter a name"],
        age: ["Enter an age"],
        reply_to: ["Enter an email"],
        "pets.0.name": ["This value is the wrong type"],
        role: ["We don’t know this field. Leave it out."],
        role_id: ["We don’t know this field. Leave it out."],
      },
    });
  });

  test.each(["toString", "constructor", "hasOwnProperty"])(
    "with an unknown field called %s gets an error for it",
    async (field) => {
      const { status, body } = await post("/api/people", { name: "x", [field]: 1 });
      expect(status).toBe(422);
      expect(body["errors"]).toEqual({ [field]: ["We don’t know this field. Leave it out."] });
      expect((await ask({ url: `/api/people?${field}=1` })).status).toBe(422);
    },
  );

  test("without a body counts as empty, and the missing fields are reported", async () => {
    expect((await ask({ method: "POST", url: "/api/people" })).body["errors"]).toEqual({ name: ["Enter a name"] });
    expect((await post("/api/people", "")).body["errors"]).toEqual({ name: ["Enter a name"] });
  });

  test("with an unexpected body is refused", async () => {
    expect((await post("/api/empty", { role: 2 })).status).toBe(422);
    expect((await post("/api/empty", {})).status).toBe(200);
  });

  test.each([["[]"], ['"text"'], ["7"], ["{"], ["not json"], ['{"__proto__": {"admin": true}, "name": "x"}']])(
    "with the body %s is malformed",
    async (payload) => {
      const { status, body } = await post("/api/people", payload);
      expect(status).toBe(400);
      expect(body["message"]).toBe(texts.malformed);
    },
  );

  test("that is nested too deep, has too many items or can't be stored is refused", async () => {
    const deep = `${'{"a":'.repeat(10)}{}${"}".repeat(10)}`;
    expect((await post("/api/people", deep)).body["reason"]).toBe("too_deep");
    expect((await post("/api/people", { pets: pets(501) })).body["reason"]).toBe("too_many_items");
    expect((await post("/api/people", { name: "a\0b" })).body["reason"]).toBe("forbidden_character");
    expect((await post("/api/people", '{"name":"half a party popper \\ud83c"}')).body["reason"]).toBe(
      "forbidden_character",
    );
    expect((await post("/api/people", { name: "a whole one \ud83c\udf89" })).status).toBe(201);
    expect((await ask({ url: "/api/people?page=%00" })).status).toBe(400);
  });

  test("at exactly the limits is not refused for its size", async () => {
    const notTooDeep = `${'{"a":'.repeat(9)}{}${"}".repeat(9)}`;
    expect((await post("/api/people", notTooDeep)).status).toBe(422);
    expect((await post("/api/people", { name: "x", pets: pets(500) })).status).toBe(201);
  });

  test("that is too large gets 413, by the default limit or the call's own", async () => {
    expect((await post("/api/people", { name: "x".repeat(70_000) })).status).toBe(413);
    expect((await post("/api/people", { name: "x".repeat(60_000) })).status).toBe(201);
    expect((await post("/api/small", { name: "x".repeat(200) })).status).toBe(413);
  });

  test("in another format than JSON gets 415, except on calls that accept forms", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await post("/api/people", "name=Mia", form)).status).toBe(415);
    expect((await post("/api/people", "<a/>", { "content-type": "text/xml" })).status).toBe(415);
    expect((await post("/api/form", "List-Unsubscribe=One-Click", form)).status).toBe(200);
  });

  test("with an unknown query parameter is refused", async () => {
    expect((await ask({ url: "/api/people?page=2" })).status).toBe(200);
    expect((await ask({ url: "/api/people?colour=red" })).body["errors"]).toHaveProperty("colour");
  });

  test("with a malformed id or an unknown path gets 404", async () => {
    expect((await ask({ url: "/api/people/not-a-uuid" })).status).toBe(404);
    expect((await ask({ url: "/api/nothing/here" })).body).toEqual({ message: texts.recordNotFound });
    expect((await ask({ method: "DELETE", url: "/api/people" })).status).toBe(404);
    expect((await ask({ method: "PATCH", url: `/api/people/${"x".repeat(5000)}` })).status).toBe(404);
  });
});

describe("a refusal", () => {
  test("because of the current state is a 409 with its reason and the stored data", async () => {
    const { status, body } = await ask({ url: "/api/problem/conflict" });
    expect(status).toBe(409);
    expect(body).toEqual({ message: "Too late", reason: "party_complete", data: { version: 3 } });
  });

  test("by a rate limit says when to retry", async () => {
    const { status, headers } = await ask({ url: "/api/problem/limit" });
    expect(status).toBe(429);
    expect(headers["retry-after"]).toBe("13");
  });

  test.each(["away", "no-database"])("while a service is down (%s) asks the client to retry", async (kind) => {
    const { status, headers, body } = await ask({ url: `/api/problem/${kind}` });
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("5");
    expect(body).toEqual({ message: texts.serviceDown });
  });

  test("for an unexpected error is a 500 with the request's id and no internal details", async () => {
    const { status, body, headers } = await ask({ url: "/api/problem/bug" });
    expect(status).toBe(500);
    expect(body).toEqual({ message: texts.serverTrouble, reason: `request ${headers["x-request-id"] as string}` });
    expect(logged.join("")).toContain("relation secret_table does not exist");
  });

  test("replaces a response that breaks the contract", async () => {
    const { status, body } = await ask({ url: "/api/off-schema" });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain("leak");
    expect(logged.join("")).toContain('"offSchema":["message: invalid_type"]');
    expect((await ask({ url: "/api/off-status" })).status).toBe(500);
  });
});

describe("the caller", () => {
  test.each([
    ["/api/signed-in", [401, 200, 200]],
    ["/api/self", [401, 200, 200]],
    ["/api/admin", [401, 403, 200]],
    ["/api/signed-out-or-admin", [200, 403, 200]],
    ["/api/token", [200, 200, 200]],
    ["/api/limited", [200, 200, 200]],
    ["/api/actor", [200, 200, 200]],
  ])("%s: visitor, organiser and admin get %s", async (url, statuses) => {
    const answers = await Promise.all(
      [{}, bearer("organiser"), bearer("admin")].map((headers) => ask({ url, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });

  test("is authorised before the request is validated", async () => {
    expect((await post("/api/signed-out", {}, bearer("organiser"))).status).toBe(403);
    expect((await post("/api/signed-out", {})).status).toBe(422);
  });

  test.each(["/api/actor", "/api/token", "/api/signed-in"])(
    "with an invalid token gets 401 even at %s",
    async (url) => {
      for (const authorization of ["Bearer dead", "Bearer", "Basic b3JnYW5pc2Vy", "organiser"]) {
        const { status, headers } = await ask({ url, headers: { authorization } });
        expect(status).toBe(401);
        expect(headers["www-authenticate"]).toBe("Bearer");
      }
    },
  );

  test("is never read from the query or a cookie", async () => {
    expect((await ask({ url: "/api/signed-in?token=organiser" })).status).toBe(401);
    expect((await ask({ url: "/api/signed-in?access_token=organiser" })).status).toBe(401);
    expect((await ask({ url: "/api/signed-in", headers: { cookie: "token=organiser" } })).status).toBe(401);
  });

  test("is identified by the connection's address, not by forwarded headers", async () => {
    const { body } = await ask({
      url: "/api/actor",
      remoteAddress: "2001:db8::9",
      headers: { "x-forwarded-for": "192.0.2.1" },
    });
    expect(body).toEqual({ kind: "visitor", address: "2001:db8:0:0::/64" });
  });
});

test("forwarded addresses are trusted from a configured proxy only", async () => {
  const behindProxy = await appWithCalls({
    db: database.db,
    server: { trustedProxies: ["10.0.0.0/8"] },
    calls: {
      "GET /actor": {
        ...anyone,
        answers: { 200: z.object({ address: z.string() }) },
        answer: async ({ actor }) => actor,
      },
    },
  });
  const from = async (remoteAddress: string, forwarded: string) => {
    const headers = { "x-forwarded-for": forwarded };
    return (await behindProxy.inject({ url: "/api/actor", remoteAddress, headers })).json<{ address: string }>()
      .address;
  };
  expect(await from("10.1.2.3", "192.0.2.1")).toBe("192.0.2.1");
  expect(await from("10.1.2.3", "203.0.113.9, 192.0.2.1")).toBe("192.0.2.1");
  expect(await from("10.1.2.3", "nonsense")).toBe("10.1.2.3");
  expect(await from("198.51.100.7", "192.0.2.1")).toBe("198.51.100.7");
  await behindProxy.close();
});

test("no log line contains a token, whatever the request", () => {
  expect(logged.length).toBeGreaterThan(20);
  for (const line of logged) expect(line).not.toMatch(/organiser|access_token|Basic/);
});
