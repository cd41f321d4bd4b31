import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defineJob } from "../../platform/jobs/job.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { runAllTries } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aPartyWithContributions } from "../refunds/refunds.builders.ts";

const day = 24 * 3_600_000;
let ctx: TestApp;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(() => ctx.close());

const asAdmin = (query: Record<string, string> = {}) => ({ query, token: admin.token });
const actions = async (query: Record<string, string>) =>
  (await send(ctx.app, "GET /admin/audit", asAdmin(query))).body.data?.map(({ action }) => action);

describe("the audit log", () => {
  test("is downloaded with its filters, safe for spreadsheets, and the download is in it", async () => {
    const person = await aSignedInUser(ctx.deps, { firstName: "=HYPERLINK(1)" });
    await ctx.deps.db.transaction().execute((tx) =>
      ctx.deps.audit.record(
        tx,
        { kind: "system" },
        {
          action: "change party",
          subjectKind: "user",
          subjectId: person.id,
          details: { reason: '+44 20, "urgent"' },
          changes: [{ field: "name", before: "@old", after: "new" }],
        },
      ),
    );
    const file = async (query: string, as = admin.token) =>
      ctx.app.inject({ url: `/api/admin/audit/export?${query}`, headers: { authorization: `Bearer ${as}` } });
    const found = await file("show=system&about=user&search=urgent");
    expect(found.headers["content-disposition"]).toContain("audit-log.csv");
    const [head, ...rows] = found.body.trim().split("\r\n");
    expect(head).toMatch(/When,Who,Email,Kind,What,About,Name,Id,Before and after,Reason,Request$/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain("change party,user,'=HYPERLINK(1)");
    expect(rows[0]).toContain(`${person.id},name: @old → new,"'+44 20, ""urgent"""`);
    expect((await file("", person.token)).statusCode).toBe(403);
    expect(await actions({ search: "export audit log" })).toEqual(["export audit log"]);
    expect((await file("show=system&search=open+account")).body, "the words shown").toContain(",create account,user,");
  });

  test("shows who did what and when, filtered by user, record and kind, with paging", async () => {
    const person = await aSignedInUser(ctx.deps);
    const block = { params: { uuid: person.id }, body: { action: "block", reason: "Spam" }, token: admin.token };
    await send(ctx.app, "POST /admin/users/{uuid}", block);
    const { body } = await send(ctx.app, "GET /admin/audit", asAdmin({ search: person.email, dir: "desc" }));
    expect(body.data?.map(({ action }) => action)).toEqual(["block person", "open account"]);
    expect(body.data?.[0]).toMatchObject({
      actor: { kind: "admin", uuid: admin.id, email: admin.email },
      subject: { kind: "user", id: person.id },
      details: { reason: "Spam" },
    });
    expect(await actions({ search: person.id.toUpperCase(), show: "admin" })).toEqual(["block person"]);
    expect(await actions({ search: admin.email, show: "admin", about: "user" })).toEqual(["block person"]);
    expect(await actions({ search: "nobody@example.org" })).toEqual([]);
    expect(await actions({ search: person.id, about: "party" })).toEqual([]);
    expect(await actions({ search: "spam", about: "user" })).toEqual(["block person"]);
    expect(await actions({ search: "BLOCK per" })).toEqual(["block person"]);
    expect(new Set(await actions({ search: "Create acc" })), "the words shown").toEqual(new Set(["open account"]));
    expect(await actions({ search: "100%" })).toEqual([]);
    const { body: one } = await send(ctx.app, "GET /admin/audit", asAdmin({ perpage: "1", page: "2", show: "system" }));
    expect(one.data).toHaveLength(1);
  });
});

const hopeless = defineJob({
  name: "never done",
  payload: z.object({}),
  priority: "bulk",
  retries: 1,
  retryDelaySeconds: 3600,
});
const jobs = async (show: string) => (await send(ctx.app, "GET /admin/jobs", asAdmin({ show }))).body.data ?? [];
const ours = async (show: string) => (await jobs(show)).filter(({ job }) => job === "never done");
const change = (uuid: string, action: string) =>
  send(ctx.app, "POST /admin/jobs/{uuid}", { params: { uuid }, body: { action }, token: admin.token });

describe("a failing job", () => {
  test("is retried, ends as dead with its error, and can then be retried or discarded only once", async () => {
    await ctx.deps.db.transaction().execute((tx) => ctx.deps.jobs.enqueue(tx, hopeless, {}));
    expect(await ours("waiting")).toHaveLength(1);
    await ctx.runJobs({ failuresExpected: true });
    const [retrying] = await ours("retrying");
    expect(retrying).toMatchObject({ tries: 1, error: "no handler for never done" });
    // The next attempt, an hour after the first.
    const wait = Date.parse(retrying?.at ?? "") - Date.parse(retrying?.queued_at ?? "");
    expect(wait).toBeGreaterThanOrEqual(3_600_000);
    expect((await change(retrying?.uuid ?? "", "discard")).body.reason).toBe("gone");
    expect((await change(retrying?.uuid ?? "", "retry")).body.message).toBe(adminTexts.jobRetried);
    await ctx.runJobs({ failuresExpected: true });
    const [dead] = await ours("dead");
    expect(dead).toMatchObject({ status: "dead", tries: 2, error: "no handler for never done" });

    const both = await Promise.all([change(dead?.uuid ?? "", "retry"), change(dead?.uuid ?? "", "retry")]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    await runAllTries(ctx);
    const [again] = await ours("dead");
    expect((await change(again?.uuid ?? "", "discard")).body.message).toBe(adminTexts.jobDiscarded);
    expect(await ours("dead")).toEqual([]);
    expect(await actions({ about: "job", show: "admin" })).toEqual(["retry job", "retry job", "discard job"]);
  });
});

const mail = async (show: string) => (await send(ctx.app, "GET /admin/mail", asAdmin({ show }))).body.data ?? [];
const suppressed = async () => (await send(ctx.app, "GET /admin/mail/suppressed", asAdmin())).body.data ?? [];
const release = (body: object) => send(ctx.app, "POST /admin/mail/release", { body, token: admin.token });
const bounce = async (kind: "hard" | "complaint") => {
  const { email } = await aSignedInUser(ctx.deps);
  await send(ctx.app, "POST /user/password/forgot", { body: { email } });
  await ctx.runJobs();
  const letter = await ctx.deps.db
    .selectFrom("letters")
    .select("id")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  await ctx.deps.mail.recordReturns([{ letterId: letter.id, kind, reason: "550 no such mailbox" }]);
  return email;
};

describe("the list of emails", () => {
  test("shows bounced ones, and an admin can unblock their address", async () => {
    const email = await bounce("hard");
    const row = (await mail("bounced")).find(({ recipient }) => recipient === email);
    expect(row).toMatchObject({ template: "reset-password", error: "550 no such mailbox", suppressed: true });
    expect(JSON.stringify(row)).not.toContain("/user/resetpassword/");
    expect(await release({ email: email.toUpperCase() })).toMatchObject({
      status: 200,
      body: { message: adminTexts.released },
    });
    expect((await mail("bounced")).find(({ recipient }) => recipient === email)?.suppressed).toBe(false);
    expect((await release({ email })).body.reason).toBe("not_suppressed");
  });

  test("unblocks by an id that reveals no address, but never after a complaint", async () => {
    await bounce("hard");
    const [held] = await suppressed();
    expect(held).toMatchObject({ complaint: false, reason: "hard: 550 no such mailbox" });
    expect((await release({ id: held?.id })).status).toBe(200);
    const email = await bounce("complaint");
    expect((await release({ email })).body).toMatchObject({ reason: "complaint", message: adminTexts.complained });
    expect((await suppressed()).filter(({ complaint }) => complaint)).toHaveLength(1);
    expect((await release({})).status).toBe(422);
    expect((await release({ email, id: held?.id })).status).toBe(422);
  });
});

describe("the list of disputes", () => {
  test("shows giver and party, and can be filtered by status", async () => {
    const { party, gift } = await aPartyWithContributions(ctx, { card: "4000000000000259" });
    ctx.clock.advance(4 * day);
    await ctx.runJobs();
    const list = async (show: string) => (await send(ctx.app, "GET /admin/disputes", asAdmin({ show }))).body.data;
    expect(await list("open")).toMatchObject([
      {
        donation_uuid: gift.id,
        event: { uuid: party.id, name: party.name },
        billing_name: "Hannah Bennett",
        amount: "20.00",
        status: "open",
        closed_at: null,
      },
    ]);
    expect(await list("won")).toEqual([]);
    expect(JSON.stringify(await list("all"))).not.toContain(gift.email);
  });
});
