import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser, aUser } from "../../accounts/accounts.builders.ts";
import { actOnLetter, aMarketingLetter, tenPosters } from "./builders.ts";
import { writeLetters } from "./send-campaign.ts";

let ctx: TestApp;
let token: string;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());
// Users of earlier tests no longer want marketing.
beforeEach(async () => {
  await ctx.deps.db.updateTable("users").set({ wants_marketing: false }).execute();
  admin = await aSignedInUser(ctx.deps, { role: 2 });
  token = admin.token;
});

const show = async (uuid: string) =>
  (await send(ctx.app, "GET /admin/marketing/letters/{uuid}", { params: { uuid }, token })).body.data;
const act = (uuid: string, action: string) => actOnLetter(ctx, token, uuid, action);
const arrived = async (email: string) =>
  (await ctx.mailbox(email)).filter(({ subject }) => subject === tenPosters.subject);
const readers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aUser(ctx.deps, { wantsMarketing: true })));

test("a campaign is sent only to users who want marketing, each with a one-click unsubscribe", async () => {
  const yes = await aUser(ctx.deps, { wantsMarketing: true, firstName: "Élodie" });
  const no = await aUser(ctx.deps, { wantsBirthdayReminders: true });
  const id = await aMarketingLetter(ctx, token);
  expect(await show(id)).toMatchObject({ status: "draft", willing: 1 });
  expect((await act(id, "send")).body.message).toBe(adminTexts.letterSending);
  await ctx.runJobs();
  const [letter] = await arrived(yes.email);
  expect(letter?.text).toContain("Hello Élodie");
  expect(letter?.text).toContain("The whale is our favourite.");
  const headers = letter?.headers as Record<string, string>;
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(await arrived(no.email)).toEqual([]);
  expect(await show(id)).toMatchObject({ status: "sent", progress: { sent: 1, queued: 0 } });

  // As a mail client does it (RFC 8058).
  const url = headers["List-Unsubscribe"]?.slice(1, -1).replace(ctx.deps.config.publicUrl, "") ?? "";
  const form = { "content-type": "application/x-www-form-urlencoded" };
  await ctx.app.inject({ method: "POST", url, headers: form, payload: "List-Unsubscribe=One-Click" });
  const again = await aMarketingLetter(ctx, token);
  await act(again, "send");
  await ctx.runJobs();
  expect(await arrived(yes.email)).toHaveLength(1);
});

test("a campaign reaches each address once, even if it is sent twice or its job restarts", async () => {
  const people = await readers(3);
  const id = await aMarketingLetter(ctx, token);
  await Promise.all([act(id, "send"), act(id, "send"), act(id, "send")]);
  await ctx.runJobs();
  // A worker that died halfway starts again from the beginning, twice at once.
  await ctx.deps.db.updateTable("marketing_letters").set({ state: "sending" }).where("id", "=", id).execute();
  await Promise.all([writeLetters(ctx.deps, { marketingId: id }), writeLetters(ctx.deps, { marketingId: id })]);
  await ctx.runJobs();
  for (const { email } of people) expect(await arrived(email)).toHaveLength(1);
  expect(await show(id)).toMatchObject({ status: "sent", progress: { sent: 3 } });
});

test("a stopped campaign holds back unsent emails, and resumes with those who have not got it", async () => {
  const people = await readers(2);
  const id = await aMarketingLetter(ctx, token);
  await act(id, "send");
  await writeLetters(ctx.deps, { marketingId: id });
  expect((await act(id, "stop")).body.message).toBe(adminTexts.letterStopped);
  await ctx.runJobs();
  for (const { email } of people) expect(await arrived(email)).toEqual([]);
  expect(await show(id)).toMatchObject({ status: "stopped", progress: { dropped: 2, sent: 0 } });
  expect((await act(id, "stop")).body.reason).toBe("not_sending");

  ctx.clock.advance(1000);
  await act(id, "send");
  await ctx.runJobs();
  for (const { email } of people) expect(await arrived(email)).toHaveLength(1);
  expect(await show(id)).toMatchObject({ status: "sent", progress: { sent: 2, dropped: 0 } });
});

test("a campaign is not sent to users who unsubscribe or are blocked after it was queued", async () => {
  const [one, other, stays] = await readers(3);
  const id = await aMarketingLetter(ctx, token);
  await act(id, "send");
  await writeLetters(ctx.deps, { marketingId: id });
  const change = (userId: string | undefined, set: object) =>
    ctx.deps.db
      .updateTable("users")
      .set(set)
      .where("id", "=", userId ?? "")
      .execute();
  await change(one?.id, { wants_marketing: false });
  await change(other?.id, { blocked_at: new Date() });
  await ctx.runJobs();
  expect(await arrived(stays?.email ?? "")).toHaveLength(1);
  expect((await show(id))?.progress).toMatchObject({ sent: 1, dropped: 2 });
});

test("a campaign can be edited, previewed and tested, but not changed once it is sent", async () => {
  const id = await aMarketingLetter(ctx, token);
  const change = (version: number, subject: string) =>
    send(ctx.app, "PATCH /admin/marketing/letters", {
      token,
      body: { ...tenPosters, uuid: id, version, subject },
    });
  expect((await change(1, "Eleven new posters")).body.data).toMatchObject({
    subject: "Eleven new posters",
    version: 2,
  });
  expect((await change(1, "Twelve")).body.reason).toBe("stale");
  const { body } = await act(id, "preview");
  expect(body.preview).toContain("Eleven new posters");
  expect(body.preview).toContain("https://wishwell.example/cms/themes");
  await act(id, "test");
  await ctx.runJobs();
  expect((await ctx.mailbox(admin.email))[0]?.subject).toBe("Eleven new posters");
  await act(id, "send");
  expect((await change(3, "Too late")).body.reason).toBe("sent");
  const { status, body: wrong } = await send(ctx.app, "POST /admin/marketing/letters", {
    token,
    body: { subject: "", content: "", button_words: "Press", button_url: "" },
  });
  expect(status).toBe(422);
  expect(Object.keys(wrong.errors ?? {}).toSorted()).toEqual(["button_words", "content", "subject"]);
});

test("a campaign stores only hashes of its recipients' addresses", async () => {
  const [reader] = await readers(1);
  const id = await aMarketingLetter(ctx, token);
  await act(id, "send");
  await ctx.runJobs();
  const rows = await ctx.deps.db
    .selectFrom("marketing_recipients")
    .selectAll()
    .where("marketing_id", "=", id)
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(reader?.email ?? "");
});
