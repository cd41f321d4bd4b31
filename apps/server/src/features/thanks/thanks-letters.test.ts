import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { restorePoint, tablesContaining } from "../../../test-support/database-state.ts";
import { runAllTries } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { SmtpSink } from "../../../test-support/smtp-sink.ts";
import { activityOf, linesOf } from "../guests/guests.builders.ts";
import { loadThanksPage } from "./thanks-page.ts";
import { aPartyThatIsOver, readThanks, thank } from "./thanks.builders.ts";

let sink: SmtpSink;
let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  sink = await SmtpSink.open();
  const settings = { RATE_LIMITS: "off", SMTP_URL: sink.url };
  ctx = await testApp({ settings, now: new Date("2026-06-15T10:00:00Z"), sweeps: [] });
  restore = await restorePoint(ctx);
});
afterAll(async () => {
  await ctx.close();
  await sink.close();
});
beforeEach(async () => {
  sink.forget();
  await restore();
});

const familyOf = async (token: string, partyId: string, guestId: string) =>
  (await readThanks(ctx, token, partyId))?.guests.find(({ uuid }) => uuid === guestId);
const thanksLines = async (partyId: string) => (await linesOf(ctx, partyId)).filter(({ kind }) => kind === "thanks");
const address = (guestId: string, email: string) =>
  ctx.deps.db.updateTable("guests").set({ email, email_key: email }).where("id", "=", guestId).execute();

describe("a thank-you that was not delivered", () => {
  test("because the address was rejected can be sent once the address is corrected", async () => {
    const { organiser, party, olive, tom } = await aPartyThatIsOver(ctx);
    await address(olive, "gone@example.org");
    sink.habit = (stage, to) => (stage === "recipient" && to.includes("gone@") ? "550 5.1.1 no such user" : "take");
    await thank(ctx, organiser.token, party.id, [olive, tom]);
    await ctx.runJobs();
    expect(await familyOf(organiser.token, party.id, olive)).toMatchObject({ thanked_at: null, reachable: false });
    expect((await familyOf(organiser.token, party.id, tom))?.thanked_at).not.toBeNull();
    expect(await thanksLines(party.id)).toMatchObject([{ guest_id: tom }]);
    await send(ctx.app, "PATCH /eventattendees", {
      token: organiser.token,
      body: { uuid: olive, email: "here@example.org" },
    });
    const again = await thank(ctx, organiser.token, party.id, [olive, tom]);
    expect(again.body.data).toEqual({ uuids: [olive], skipped: [{ uuid: tom, reason: "thanked" }] });
    await ctx.runJobs();
    expect(JSON.stringify(sink.letters.at(-1)?.to)).toContain("here@example.org");
  });

  test("because we could not send it is reported to the organiser and can be sent again", async () => {
    const { organiser, party, olive } = await aPartyThatIsOver(ctx);
    sink.habit = (stage) => (stage === "text" ? "554 5.7.1 message rejected" : "take");
    await thank(ctx, organiser.token, party.id, [olive]);
    await runAllTries(ctx);
    expect(await activityOf(ctx, party.id)).toMatchObject([
      { kind: "letter", details: { name: "Olive Silva", letter: "thanks" } },
    ]);
    expect(await thanksLines(party.id)).toEqual([]);
    sink.habit = () => "take";
    expect((await thank(ctx, organiser.token, party.id, [olive])).body.data?.uuids).toEqual([olive]);
  });

  test("because the guest's email address has changed can be sent again", async () => {
    const { organiser, party, olive } = await aPartyThatIsOver(ctx);
    await thank(ctx, organiser.token, party.id, [olive]);
    await address(olive, "new@example.org");
    await ctx.runJobs();
    expect(sink.letters).toEqual([]);
    expect((await familyOf(organiser.token, party.id, olive))?.thanked_at).toBeNull();
  });
});

test("a paused party still sends thank-yous", async () => {
  const { organiser, party, olive } = await aPartyThatIsOver(ctx);
  await ctx.deps.db.updateTable("parties").set({ active: false }).where("id", "=", party.id).execute();
  await thank(ctx, organiser.token, party.id, [olive]);
  await ctx.runJobs();
  expect(sink.letters).toHaveLength(1);
});

describe("the guest's thank-you page", () => {
  test("shows the text as sent and the certificate, and nothing of other guests", async () => {
    const { organiser, party, olive, tom } = await aPartyThatIsOver(ctx);
    await expect(loadThanksPage(ctx.deps, { id: olive })).rejects.toMatchObject({ kind: "not_found" });
    await expect(loadThanksPage(ctx.deps, { id: "nonsense" })).rejects.toMatchObject({ kind: "not_found" });
    await thank(ctx, organiser.token, party.id, [olive]);
    const { content, head, personal } = await loadThanksPage(ctx.deps, { id: olive });
    expect(personal).toBe(true);
    expect(head).toMatchObject({ title: "Thank you from Maya’s party", canonicalPath: null });
    expect(content).toMatchObject({
      guest: { uuid: olive, guest_first_name: "Olive" },
      from: "Priya",
      content: "Dear Olive,\n\nThank you for coming and sending such a lovely wish.",
      photo_url: null,
      certificate: {
        png_url: `/api/eventattendees/certificate/${olive}.png`,
        pdf_url: `/api/eventattendees/certificate/${olive}.pdf`,
      },
    });
    expect(content.certificate?.text).toContain("Certificate for Olive, who came to Maya’s 7th birthday");
    const all = JSON.stringify(content);
    for (const secret of [tom, organiser.email, "2019-03-20", "12 High Street", "guest-", "Okafor"]) {
      expect(all).not.toContain(secret);
    }
  });

  test("is deleted with the party and with the guest", async () => {
    const { organiser, party, olive, tom } = await aPartyThatIsOver(ctx);
    await thank(ctx, organiser.token, party.id, [olive, tom]);
    await send(ctx.app, "DELETE /eventattendees/{uuid}", { token: organiser.token, params: { uuid: olive } });
    await expect(loadThanksPage(ctx.deps, { id: olive })).rejects.toMatchObject({ kind: "not_found" });
    await send(ctx.app, "DELETE /events/{uuid}", { token: organiser.token, params: { uuid: party.id } });
    await expect(loadThanksPage(ctx.deps, { id: tom })).rejects.toMatchObject({ kind: "not_found" });
  });
});

test("a thank-you is in the guest's and the organiser's personal data, and is deleted with the account", async () => {
  const { organiser, party, olive } = await aPartyThatIsOver(ctx);
  await thank(ctx, organiser.token, party.id, [olive], { content: "Kept-marker {what}" });
  const own = await ctx.app.inject({ url: `/api/eventattendees/mydata/${olive}` });
  expect(own.json()).toMatchObject({
    thank_you: { content: "Kept-marker coming and sending such a lovely wish", certificate_words: "You came!" },
    messages: [{ kind: "wish" }, { from: "organiser", kind: "thanks" }],
  });
  const account = { params: { uuid: organiser.id }, token: organiser.token };
  const exported = await send(ctx.app, "GET /users/export/{uuid}", account);
  expect(exported.body).toMatchObject({
    thank_yous: {
      words: [{ event_uuid: party.id, content: "Kept-marker {what}" }],
      sent: [{ event_uuid: party.id, eventattendee_uuid: olive }],
    },
  });
  await ctx.runJobs();
  await send(ctx.app, "DELETE /users/{uuid}", { ...account });
  expect(await tablesContaining(ctx.deps.db, "kept-marker")).toEqual([]);
});
