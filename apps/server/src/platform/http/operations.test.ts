import { calls } from "@wishwell/contract/api/calls";
import { messageAnswer } from "@wishwell/contract/api/answers";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../test-support/database.ts";
import { createLog } from "../log/log.ts";
import { createServer } from "./create-server.ts";
import { databaseChecks, type ReadinessChecks, serveHealth } from "./health.ts";
import { createMetrics, serveMetrics, watchJobs } from "./metrics.ts";
import { openApi } from "./api/api-docs.ts";
import { contentPolicy } from "./security-headers.ts";

let database: FreshDatabase;
beforeAll(async () => void (database = await freshDatabase()));
afterAll(async () => database.close());

interface ServerOptions {
  readonly token?: string;
  readonly leaving?: AbortSignal;
  readonly shedWhenLateBy?: number;
  readonly trustedProxies?: readonly string[];
}

async function serverWith(checks: ReadinessChecks, wanted: ServerOptions = {}) {
  const { token, leaving, shedWhenLateBy = 0, trustedProxies = [] } = wanted;
  const figures = createMetrics();
  const site = { publicUrl: "http://localhost", trustedProxies };
  const app = await createServer({ ...site, log: pino({ level: "silent" }), figures, shedWhenLateBy });
  watchJobs(figures, async () => ({ waiting: 3, waitingSince: null, dead: 1 }));
  serveHealth(app, checks, leaving);
  serveMetrics(app, figures, token);
  return app;
}

const fault = async () => Promise.reject(new Error("password of db.internal is wrong"));

describe("/healthz and /readyz", () => {
  test("report that everything works", async () => {
    const app = await serverWith({ ...databaseChecks(database.db), mail: async () => "outbox" });
    expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
    const ready = await app.inject("/readyz");
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: "ready", database: "ok", migrations: "ok", mail: "outbox" });
    await app.close();
  });

  test("name the failing part, without the reason", async () => {
    const app = await serverWith({ database: fault, mail: async () => "smtp" });
    const ready = await app.inject("/readyz");
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: "not ready", database: "failing", mail: "smtp" });
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    await app.close();
  });

  test("report a stopping process as alive but not ready, while it still serves requests", async () => {
    const leaving = new AbortController();
    const app = await serverWith({ mail: async () => "smtp" }, { leaving: leaving.signal });
    app.get("/page", async () => "here");
    expect((await app.inject("/readyz")).json()).toEqual({ status: "ready", mail: "smtp" });
    leaving.abort();
    const ready = await app.inject("/readyz");
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: "stopping", mail: "smtp" });
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    expect((await app.inject("/page")).body).toBe("here");
    await app.close();
  });

  test("detect a database that is older than this version", async () => {
    const older = await freshDatabase();
    await older.db.deleteFrom("schema_migrations" as never).execute();
    const app = await serverWith(databaseChecks(older.db));
    expect((await app.inject("/readyz")).json()).toMatchObject({ database: "ok", migrations: "failing" });
    await app.close();
    await older.close();
  });
});

/** Blocks the event loop repeatedly until the delay is noticed; it is sampled once a second. */
async function blockEventLoop(milliseconds: number, isNoticed: () => Promise<boolean>): Promise<void> {
  do {
    for (const rest = Date.now() + milliseconds; Date.now() < rest;);
    await new Promise(setImmediate);
  } while (!(await isNoticed()));
}

describe("an overloaded process", () => {
  test("refuses calls and pages, but not the assets of served pages or operators", async () => {
    const app = await serverWith({}, { shedWhenLateBy: 50 });
    for (const path of ["/api/call", "/", "/assets/page.js"]) app.get(path, async () => "here");
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    await app.ready();
    expect([await statusOf("/api/call"), await statusOf("/")]).toEqual([200, 200]);
    await blockEventLoop(200, async () => (await statusOf("/")) === 503);
    expect([await statusOf("/api/call"), await statusOf("/"), await statusOf("/readyz")]).toEqual([503, 503, 503]);
    expect([await statusOf("/assets/page.js"), await statusOf("/healthz")]).toEqual([200, 200]);
    await app.close();
  });
});

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  url: "/metrics",
  remoteAddress,
  headers,
});

describe("/metrics", () => {
  const token = "a-token-for-the-figures";
  const behindProxy = { "x-forwarded-for": "192.0.2.1" };

  test("is available to this machine, or with the token", async () => {
    const app = await serverWith({}, { token });
    const statusOf = async (request: ReturnType<typeof from>) => (await app.inject(request)).statusCode;
    expect(await statusOf(from("127.0.0.1"))).toBe(200);
    expect(await statusOf(from("::1"))).toBe(200);
    expect(await statusOf(from("192.0.2.7"))).toBe(404);
    expect(await statusOf(from("127.0.0.1", behindProxy))).toBe(404);
    expect(await statusOf(from("127.0.0.1", { ...behindProxy, authorization: "Bearer wrong" }))).toBe(404);
    expect(await statusOf(from("192.0.2.7", { authorization: `Bearer ${token}` }))).toBe(200);
    expect(await statusOf(from("127.0.0.1", { ...behindProxy, authorization: `Bearer ${token}` }))).toBe(200);
    expect(await statusOf({ ...from("192.0.2.7"), url: `/metrics?token=${token}` })).toBe(404);
    await app.close();
  });

  test("shows how requests and jobs are doing", async () => {
    const app = await serverWith({});
    await app.inject("/healthz");
    const { body } = await app.inject(from("127.0.0.1"));
    expect(body).toContain('wishwell_request_seconds_count{method="GET",call="page",status="200"} 1');
    expect(body).toContain("wishwell_jobs_waiting 3");
    expect(body).toContain("wishwell_jobs_dead 1");
    await app.close();
  });
});

test("other metrics are still available when the jobs can't be counted", async () => {
  const figures = createMetrics();
  watchJobs(figures, async () => Promise.reject(new Error("no database")));
  expect(await figures.registry.metrics()).toContain("wishwell_jobs_waiting Nan");
});

describe("every response", () => {
  test("has the security headers", async () => {
    const app = await serverWith({});
    const { headers } = await app.inject("/healthz");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "geolocation=(), camera=(), microphone=()",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("set-cookie");
    await app.close();
  });

  test("has an id: a trusted proxy's if well formed, or else our own", async () => {
    const app = await serverWith({}, { trustedProxies: ["loopback"] });
    const idFor = async (given: string) =>
      (await app.inject({ url: "/healthz", headers: { "x-request-id": given } })).headers["x-request-id"];
    expect(await idFor("proxy-id-12345")).toBe("proxy-id-12345");
    expect(await idFor('bad"id with spaces')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFor("x".repeat(500))).toMatch(/^[0-9a-f-]{36}$/);
    await app.close();
  });

  test.each([
    [[], "127.0.0.1", false],
    [["loopback"], "127.0.0.1", true],
    [["loopback"], "::ffff:127.0.0.1", true],
    [["loopback"], "::1", true],
    [["loopback"], "192.0.2.7", false],
    [["uniquelocal"], "172.20.1.1", true],
    [["10.0.0.0/8"], "10.200.0.1", true],
    [["10.0.0.0/8"], "11.0.0.1", false],
    [["192.0.2.7"], "192.0.2.7", true],
    [["192.0.2.7"], "192.0.2.8", false],
    [["2001:db8::/32"], "2001:db8:1::9", true],
  ])("with the proxies %j trusts the id from %s: %s", async (trustedProxies, remoteAddress, believed) => {
    const app = await serverWith({}, { trustedProxies });
    const { headers } = await app.inject({
      ...from(remoteAddress, { "x-request-id": "from-outside-1" }),
      url: "/healthz",
    });
    expect(headers["x-request-id"] === "from-outside-1").toBe(believed);
    await app.close();
  });
});

test("an unknown address is never logged with a guest's uuid", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const site = { publicUrl: "http://localhost", trustedProxies: [], shedWhenLateBy: 0 };
  const app = await createServer({ ...site, log, figures: createMetrics() });
  const uuid = "3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d";
  const links = [`/${uuid}`, `/nowhere/${uuid}`, `/eventattendee/a/b/${uuid}`, `/x?guest=${uuid}`];
  for (const url of [...links, `/eventattendee/${uuid.replaceAll("-", "%2d")}`]) await app.inject(url);
  await app.inject({ method: "POST", url: `/nowhere/${uuid}`, payload: {} });
  await app.inject(`/%zz/${uuid}`);
  await app.close();
  expect(lines.length).toBeGreaterThanOrEqual(6);
  expect(lines.join("")).not.toContain("5b1e2f3a4c5d");
});

describe("the content security policy", () => {
  test("is exactly as specified", () => {
    expect(contentPolicy({ nonce: "abc" })).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc'; img-src 'self' data: blob:; font-src 'self'; " +
        "connect-src 'self'; media-src 'self'; worker-src 'self' blob:; manifest-src 'self'; form-action 'self'; " +
        "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    );
  });

  test("allows the analytics script from its own host, and reports only to that host", () => {
    const policy = contentPolicy({ analytics: "https://counting.example/lib/count.js?site=1" });
    expect(policy).toContain("script-src 'self' https://counting.example;");
    expect(policy).toContain("connect-src 'self' https://counting.example;");
    expect(policy).toContain("img-src 'self' data: blob: https://counting.example;");
    expect(policy.match(/counting/g)).toHaveLength(3);
    expect(contentPolicy({ analytics: null })).toBe(contentPolicy({}));
  });
});

describe("the OpenAPI document", () => {
  const document = openApi(calls, { product: "Wishwell", publicUrl: "https://w.example" });

  test("has every call of the contract", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(Object.keys(calls).sort());
  });

  test("describes each call's parameters, responses and access", () => {
    expect(document.paths["/users/{uuid}"]?.["get"]).toMatchObject({
      "x-access": "self",
      security: [{ signIn: [] }],
      parameters: [{ name: "uuid", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
      responses: {
        200: {
          content: { "application/json": { schema: { properties: { data: { $ref: "#/components/schemas/User" } } } } },
        },
        default: { content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
      },
    });
    expect(document.paths["/user/login"]?.["post"]).toMatchObject({
      requestBody: { content: { "application/json": { schema: { required: expect.arrayContaining(["email"]) } } } },
    });
  });

  test("refers only to schemas that it contains", () => {
    const references = JSON.stringify(document).match(/#\/[^"]+/g) ?? [];
    expect(references.length).toBeGreaterThan(3);
    for (const reference of references) {
      expect(Object.keys(document.components.schemas)).toContain(reference.replace("#/components/schemas/", ""));
    }
  });

  test("has a unique id for each operation", () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => (operation as { operationId: string }).operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("can describe a call without parameters", () => {
    const call = { summary: "Ping.", access: "everyone", answers: { 200: messageAnswer } } as const;
    const { paths } = openApi({ "GET /ping": call }, { product: "W", publicUrl: "https://w.example" });
    expect(paths["/ping"]?.["get"]).toMatchObject({ parameters: [], summary: "Ping." });
  });
});
