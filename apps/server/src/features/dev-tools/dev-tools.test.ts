import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";

const hour = 3_600_000;
let ctx: TestApp;
beforeAll(async () => void (ctx = await testApp()));
afterAll(async () => ctx.close());

const wantsJson = { accept: "application/json" };
const wantsPage = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const get = (url: string, headers: Record<string, string> = wantsPage) => ctx.app.inject({ url, headers });

describe("the dev tools page", () => {
  test("links to all tools", async () => {
    const { body, headers } = await get("/dev");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const link of ["/dev/mailbox", "/dev/clock", "/dev/ui", "/api/docs"]) expect(body).toContain(`href="${link}"`);
  });
});

const register = async (email: string) => {
  const payload = { email, password: "three small elephants", password2: "three small elephants" };
  await ctx.app.inject({ method: "POST", url: "/api/user/register", payload });
  await ctx.runJobs();
};

describe("the mailbox", () => {
  beforeAll(async () => {
    await register("anna@example.org");
    ctx.clock.advance(hour);
    await register("ben+<b>@example.org");
  });

  test("returns emails as JSON on request, newest first", async () => {
    const { data } = (await get("/dev/mailbox", wantsJson)).json<{ data: { to: string; delivered_at: string }[] }>();
    expect(data.map(({ to }) => to)).toContain("anna@example.org");
    expect(data[0]).toMatchObject({
      to: expect.any(String),
      from: expect.stringContaining("Wishwell"),
      reply_to: null,
      subject: expect.any(String),
      text: expect.any(String),
      html: expect.stringContaining("<html"),
      delivered_at: expect.stringMatching(/Z$/),
    });
    expect([...data].sort((one, other) => other.delivered_at.localeCompare(one.delivered_at))).toEqual(data);
  });

  test("keeps the order of emails with the same time after older ones were deleted", async () => {
    await register("cleared@example.org");
    await register("first@example.org");
    await ctx.deps.db.deleteFrom("letters").where("recipient", "=", "cleared@example.org").execute();
    await sql`vacuum mailbox`.execute(ctx.deps.db);
    await register("second@example.org");
    expect((await ctx.mailbox()).slice(0, 2).map(({ to }) => to)).toEqual(["second@example.org", "first@example.org"]);
  });

  test("can be filtered by address, in any case", async () => {
    const { data } = (await get("/dev/mailbox?to=ANNA%40example.org", wantsJson)).json<{
      data: { links: string[] }[];
    }>();
    expect(data).toHaveLength(1);
    expect(data[0]?.links.some((link) => link.startsWith("http://localhost:3000/user/verify/"))).toBe(true);
  });

  test("is an HTML page, with a page for each email", async () => {
    const list = await get("/dev/mailbox");
    const [, path = ""] = /href="(\/dev\/mailbox\/[0-9a-f-]{36})"/.exec(list.body) ?? [];
    const letter = await get(path);
    expect(letter.statusCode).toBe(200);
    expect(letter.body).toContain(`<iframe title="The email as HTML" sandbox src="${path}/html">`);
    for (const header of ["From", "Reply-To", "To", "Date", "Message-ID", "Auto-Submitted"]) {
      expect(letter.body).toContain(`<strong>${header}</strong>`);
    }
    expect(letter.body).toContain("Not set, so replies go to the sender");
    expect(letter.headers["content-security-policy"]).toContain("frame-src 'self'");
    const framed = await get(`${path}/html`);
    expect(framed.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    expect(framed.body).toContain("<html");
  });

  test("escapes the contents of emails", async () => {
    const [id] = await ctx.deps.db.selectFrom("mailbox").select("id").limit(1).execute();
    await ctx.deps.db
      .updateTable("mailbox")
      .set({ subject: '<script>alert("x")</script>' })
      .where("id", "=", id?.id ?? "")
      .execute();
    const pages = await Promise.all([get("/dev/mailbox"), get(`/dev/mailbox/${id?.id}`)]);
    for (const { body } of pages) {
      expect(body).toContain("&#60;script&#62;");
      expect(body).not.toContain("<script>");
    }
  });

  test("answers 404 for an unknown email", async () => {
    expect((await get("/dev/mailbox/3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d")).statusCode).toBe(404);
    expect((await get("/dev/mailbox/nonsense")).statusCode).toBe(404);
  });
});

const post = (payload: object, headers: Record<string, string> = {}) =>
  ctx.app.inject({ method: "POST", url: "/dev/clock", payload, headers });
const postForm = (payload: string) =>
  ctx.app.inject({
    method: "POST",
    url: "/dev/clock",
    payload,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
  });

describe("the clock", () => {
  let before: number;
  beforeEach(() => void (before = ctx.deps.clock.now().getTime()));
  const moved = () => ctx.deps.clock.now().getTime() - before;

  test("shows Wishwell's time", async () => {
    const { data } = (await get("/dev/clock", wantsJson)).json<{ data: { now: string } }>();
    expect(data.now).toBe(ctx.deps.clock.now().toISOString());
    expect((await get("/dev/clock")).body).toContain("Wishwell’s time");
  });

  test("moves forward by hours or to a moment", async () => {
    const answer = await post({ advance_hours: 36 });
    expect(answer.statusCode).toBe(200);
    expect(moved()).toBe(36 * hour);
    const later = new Date(before + 100 * hour);
    expect((await post({ now: later.toISOString() })).json()).toMatchObject({ data: { now: later.toISOString() } });
  });

  test("moves by the plain form on its page", async () => {
    const answer = await postForm("advance_hours=1.5");
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe("/dev/clock");
    expect(moved()).toBe(1.5 * hour);
    const wanted = new Date(before + 48 * hour).toISOString().slice(0, 16);
    await postForm(`now=${encodeURIComponent(wanted)}`);
    expect(ctx.deps.clock.now().toISOString().slice(0, 16)).toBe(wanted);
  });

  test.each([
    [{ advance_hours: -1 }],
    [{ advance_hours: 0 }],
    [{ advance_hours: "soon" }],
    [{ now: "2001-01-01T00:00:00Z" }],
    [{ now: "later" }],
    [{}],
  ])("does not move for %o", async (wish) => {
    const answer = await post(wish);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toHaveProperty("errors");
    expect(moved()).toBe(0);
  });

  test("shows on its page why it did not move", async () => {
    const answer = await postForm("advance_hours=-3");
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("The clock only goes forward. Enter more than 0.");
  });

  test("cannot be moved from another site", async () => {
    expect((await post({ advance_hours: 1 }, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect(moved()).toBe(0);
  });

  test("has work that fell due run after a move", async () => {
    await ctx.deps.limits.take("anything", "somebody");
    await post({ advance_hours: 24 });
    const { done } = await ctx.runJobs();
    expect(done).toContain("sweep-counters");
  });

  test("records each move in the audit log", async () => {
    await post({ advance_hours: 2 });
    const entry = await ctx.deps.db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirst();
    expect(entry).toMatchObject({ action: "move clock", actor_kind: "system", details: { advance_hours: 2 } });
  });
});
