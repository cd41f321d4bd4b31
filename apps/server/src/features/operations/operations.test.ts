import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { operationsJobs } from "./operations.jobs.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({
    settings: {
      PRODUCT_NAME: "Partywell",
      PAYMENTS: "paypal",
      PAYPAL_CLIENT_ID: "public-client-id",
      PAYPAL_CLIENT_SECRET: "secret-never-shown-anywhere",
      PAYPAL_WEBHOOK_ID: "NEVERSHOWN1234567",
      SOCIAL_LINKS: "Friends=https://social.example/p",
      ADMIN_EMAIL: "boss@example.org",
      ADMIN_PASSWORD: "never shown anywhere",
      METRICS_TOKEN: "also-never-shown-anywhere",
    },
  });
});
afterAll(async () => ctx.close());

describe("GET /config", () => {
  test("shows what pages need and nothing else", async () => {
    const { data } = (await ctx.app.inject("/api/config")).json<{ data: object }>();
    expect(data).toMatchObject({
      product: "Partywell",
      locale: "en-GB",
      currency: "GBP",
      gift_aid_fraction: 0.25,
      fees: { fixed_pence: 80, percent: 2 },
      payments: { provider: "paypal", client_id: "public-client-id" },
      social_links: [{ name: "Friends", url: "https://social.example/p" }],
      development: true,
    });
    expect(JSON.stringify(data)).not.toMatch(/boss@|never|secret/i);
  });
});

const storedErrors = () => ctx.deps.db.selectFrom("page_errors").selectAll().orderBy("id", "desc").execute();
const report = (payload: object) => ctx.app.inject({ method: "POST", url: "/api/errorreporting/frontend", payload });

describe("POST /errorreporting/frontend", () => {
  const uuid = "3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d";

  beforeEach(async () => void (await ctx.deps.db.deleteFrom("rate_counters").execute()));

  test("stores a report without anything that identifies a person", async () => {
    const answer = await report({
      type: "render",
      url: `https://w.example/eventattendee/${uuid}?email=mia@example.org`,
      error: `TypeError for mia@example.org at /event/${uuid}`,
      component: "Invitation",
      method: "componentDidCatch",
      props: { guest: "Mia", secret: "hunter2" },
    });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ message: texts.reported });
    const [row] = await storedErrors();
    expect(row).toMatchObject({
      type: "render",
      url: "https://w.example/eventattendee/[guest]",
      error: "TypeError for [email] at /event/[uuid]",
      component: "Invitation",
      method: "componentDidCatch",
    });
    expect(JSON.stringify(row)).not.toMatch(/Mia|hunter2|3f0d4b6c/i);
  });

  test("refuses unknown fields and reports that are too large", async () => {
    expect((await report({ type: "x", cookie: "y" })).statusCode).toBe(422);
    expect((await report({})).json()).toMatchObject({ errors: { type: ["Enter a value"] } });
    expect((await report({ type: "x", props: "y".repeat(9000) })).statusCode).toBe(413);
  });

  test("accepts 30 reports a minute from one address", async () => {
    const answers = await Promise.all(Array.from({ length: 35 }, () => report({ type: "storm" })));
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(30);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"]).toBe("60");
    ctx.clock.advance(61_000);
    expect((await report({ type: "calm" })).statusCode).toBe(202);
  });

  test("deletes reports after 30 days", async () => {
    await report({ type: "old" });
    ctx.clock.advance(29 * 86_400_000);
    await ctx.runJobs();
    expect((await storedErrors()).length).toBeGreaterThan(0);
    await report({ type: "new" });
    ctx.clock.advance(2 * 86_400_000);
    await ctx.runJobs();
    expect((await storedErrors()).map(({ type }) => type)).toEqual(["new"]);
  });
});

test("rate counters and stored idempotent responses are deleted when they expire", async () => {
  const { db } = ctx.deps;
  await ctx.app.inject({
    method: "POST",
    url: "/api/user/logout",
    headers: { "idempotency-key": "sweep-me" },
  });
  expect(await db.selectFrom("idempotent_answers").selectAll().execute()).toHaveLength(1);
  ctx.clock.advance(25 * 3_600_000);
  await ctx.runJobs();
  expect(await db.selectFrom("idempotent_answers").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("rate_counters").selectAll().execute()).toEqual([]);
});

describe("the audit log", () => {
  test("keeps a charity’s old and new payment address for six years, and no longer", async () => {
    const { db, audit, random } = ctx.deps;
    const subjectId = random.uuid();
    const changes = [{ field: "paypal_email", before: "old@charity.example", after: "new@charity.example" }];
    await db
      .transaction()
      .execute((tx) =>
        audit.record(tx, { kind: "system" }, { action: "change charity", subjectKind: "charity", subjectId, changes }),
      );
    const forget = operationsJobs(ctx.deps).handlers.find(({ job }) => job.name === "forget-audit-log");
    const kept = () => db.selectFrom("audit_log").select("details").where("subject_id", "=", subjectId).execute();
    ctx.clock.advance(2195 * 24 * 3_600_000);
    await forget?.run({}, { number: 1, last: true });
    expect(await kept()).toEqual([{ details: { changes } }]);
    ctx.clock.advance(2 * 24 * 3_600_000);
    await forget?.run({}, { number: 1, last: true });
    expect(await kept()).toEqual([]);
  });
});
