import { problemWords, reportTexts } from "@wishwell/contract/texts/report-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, aSignIn } from "../accounts/accounts.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { hiddenStories } from "./reports.store.ts";
import { aConfig } from "../posters/posters.builders.ts";
import { loadDonatePage } from "../contributions/public.ts";
import { loadInvitationPage, loadPartyPage, loadPosterPage } from "../invitations/public.ts";
import { aPhoto } from "../../platform/images/pictures.builders.ts";

const day = 24 * 3_600_000;
let ctx: TestApp;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
let other: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp({ sweeps: ["forget-page-reports"] });
  admin = await aSignedInUser(ctx.deps, { role: 2, firstName: "Sam" });
  other = await aSignedInUser(ctx.deps, { role: 2, firstName: "Kit" });
});
afterAll(() => ctx.close());

let place = 0;
const report = (about: "party" | "poster" | "story", id: string, said: object = {}, from?: string) =>
  send(ctx.app, "POST /reports/{about}/{id}", {
    from: from ?? `198.51.100.${(place += 1) % 250}`,
    params: { about, id },
    body: { problem: "no_consent", ...said },
  });
const list = async (show = "waiting") =>
  (await send(ctx.app, "GET /admin/reports", { token: admin.token, query: { show } })).body.data ?? [];
const open = async (uuid: string, token = admin.token) =>
  (await send(ctx.app, "GET /admin/reports/{uuid}", { token, params: { uuid } })).body.data;
const decide = (uuid: string, answer: string, { token = admin.token, reason = "A child’s photo" } = {}) =>
  send(ctx.app, "POST /admin/reports/{uuid}", { token, params: { uuid }, body: { answer, reason } as never });
const page = async (path: string) => (await ctx.app.inject({ url: path })).statusCode;
const partyOf = (id: string) =>
  ctx.deps.db.selectFrom("parties").select(["active", "hidden_at"]).where("id", "=", id).executeTakeFirstOrThrow();

async function aReport(said: object = {}) {
  const organiser = await aSignedInUser(ctx.deps, { firstName: "Fern" });
  const party = await aParty(ctx.deps, { ownerId: organiser.id, name: "Rory’s pirate picnic" });
  const sent = await report("party", party.id, { email: "neighbour@example.org", details: "That’s my son", ...said });
  const row = (await list()).find(({ number }) => number === sent.body.data?.number);
  return { organiser, party, sent, uuid: row?.uuid ?? "" };
}

describe("reporting a page", () => {
  test("keeps a copy of what was shown, alerts the admins, and leaves out who reported it", async () => {
    const { party, sent, uuid } = await aReport();
    expect(sent).toMatchObject({ status: 201, body: { message: reportTexts.sent(sent.body.data?.number ?? "") } });
    await ctx.deps.db.updateTable("parties").set({ name: "Something harmless" }).where("id", "=", party.id).execute();
    const shown = await open(uuid);
    expect(shown?.copy.lines).toContainEqual(["Title", "Rory’s pirate picnic"]);
    expect(shown?.copy.poster).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(shown).toMatchObject({
      report: { wants_reply: true, details: "That’s my son", status: "waiting", title: "Rory’s pirate picnic" },
      answers: ["hide", "none"],
    });
    expect(JSON.stringify(shown)).not.toContain("neighbour@example.org");
    const alerts = (await send(ctx.app, "GET /admin/alerts", { token: admin.token })).body.data ?? [];
    expect(alerts).toContainEqual(expect.objectContaining({ about: "report", path: `/admin/reports/${uuid}` }));
    const today = (await send(ctx.app, "GET /admin/today", { token: admin.token })).body.data;
    expect(today?.tasks.map(({ task }) => task)).toContain("page_reports");
  });

  test("names every wrong field, and finds no page that isn’t public", async () => {
    const { party } = await aReport();
    const wrong = await report("party", party.id, { problem: "", email: "nobody", details: "x".repeat(1001) });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(["details", "email", "problem"]);
    expect(wrong.body.errors?.["problem"]).toEqual([reportTexts.problem]);
    expect((await report("party", ctx.deps.random.uuid())).status).toBe(404);
    expect((await report("story", "nobody")).status).toBe(404);
  });

  test("is about the same page if its id is typed in capitals, and its alert closes", async () => {
    const { party } = await aReport();
    await report("party", party.id.toUpperCase());
    const alerts = ctx.deps.db.selectFrom("alerts").select("cause").where("closed_at", "is", null);
    const causes = () => alerts.where("cause", "ilike", `reported ${party.id}`).execute();
    expect(await causes()).toEqual([{ cause: `reported ${party.id}` }]);
    for (const row of (await list()).filter(({ event }) => event?.uuid === party.id)) await decide(row.uuid, "none");
    expect(await causes()).toEqual([]);
  });

  test("is limited to five an hour from one address", async () => {
    const { party } = await aReport();
    for (let number = 0; number < 5; number += 1) {
      expect((await report("poster", party.id, {}, "203.0.113.77")).status).toBe(201);
    }
    expect((await report("poster", party.id, {}, "203.0.113.77")).status).toBe(429);
  });
});

describe("hiding a page", () => {
  test("works at once for every visitor, pauses the party, holds contributions, and tells both sides why", async () => {
    const { party, organiser, uuid } = await aReport();
    const guest = await aGuest(ctx.deps, party.id, { status: 4 });
    const decided = await decide(uuid, "hide", { reason: "A photo of someone’s child" });
    expect(decided.body.data).toMatchObject({ report: { status: "decided", outcome: "hidden" }, answers: [] });
    const query = new URLSearchParams();
    const pages = [
      loadPartyPage(ctx.deps, { id: party.id, query }),
      loadPosterPage(ctx.deps, { id: party.id }),
      loadInvitationPage(ctx.deps, { id: guest.id, query }),
      loadDonatePage(ctx.deps, { id: guest.id, query }),
    ];
    const refusals = await Promise.allSettled(pages);
    for (const refused of refusals) expect(refused).toMatchObject({ status: "rejected", reason: { reason: "hidden" } });
    const paths = [`/api/posters/public/${party.id}.png`, `/api/events/${party.id}`, `/api/eventattendees/${guest.id}`];
    expect(await Promise.all(paths.map(page))).toEqual(paths.map(() => 404));
    expect(await partyOf(party.id)).toMatchObject({ active: false, hidden_at: expect.any(Date) });
    const gives = {
      eventattendee_uuid: guest.id,
      event_uuid: party.id,
      amount: "20.00",
      billing_name: "Jo",
      gift_aid: 0,
    };
    const given = await send(ctx.app, "POST /donations", { body: gives as never });
    expect(given.body).toMatchObject({ reason: "hidden" });
    const status = { token: organiser.token, params: { uuid: party.id }, body: { status: 1 as const } };
    expect((await send(ctx.app, "POST /events/status/{uuid}", status)).body.reason).toBe("hidden");
    await ctx.runJobs();
    const [toOrganiser] = (await ctx.mailbox(organiser.email)).filter(({ subject }) => subject.includes("hidden"));
    expect(toOrganiser?.text).toContain("A photo of someone’s child");
    expect(toOrganiser?.links).toContain(`${ctx.deps.config.publicUrl}/event/hidden/${party.id}`);
    expect(toOrganiser?.text).not.toContain("neighbour@example.org");
    const toReporter = await ctx.mailbox("neighbour@example.org");
    expect(toReporter.map(({ text }) => text).join()).toContain("A photo of someone’s child");
    expect((await decide(uuid, "none")).body.reason).toBe("decided");
  });

  test("ends what guests could do with their link, and what they find", async () => {
    const { party, uuid } = await aReport();
    const invited = await aSignedInUser(ctx.deps);
    const guest = await aGuest(ctx.deps, party.id, { status: 1, email: invited.email });
    const found = { token: invited.token, params: { uuid: invited.id, historic: "0" as const } };
    const invitations = async () => (await send(ctx.app, "GET /users/invitations/{uuid}/{historic}", found)).body.data;
    expect(await invitations()).toHaveLength(1);
    await decide(uuid, "hide");
    const params = { uuid: guest.id };
    const answers = await Promise.all([
      send(ctx.app, "POST /eventattendees/status/{uuid}", { params, body: { status: 4 } }),
      send(ctx.app, "PATCH /eventattendees", { body: { uuid: guest.id, guest_first_name: "Tim" } as never }),
      send(ctx.app, "POST /events/attendeemessage/{uuid}", { params, body: { content: "Hello" } }),
    ]);
    for (const { status, body } of answers) expect([status, body.reason]).toEqual([404, "hidden"]);
    expect(await invitations()).toEqual([]);
  });

  test("isn’t for the party’s own organiser to decide", async () => {
    const party = await aParty(ctx.deps, { ownerId: admin.id });
    await report("party", party.id);
    const row = (await list()).find(({ event }) => event?.uuid === party.id);
    expect(await open(row?.uuid ?? "")).toMatchObject({ refused: "own_party", answers: [] });
    expect((await decide(row?.uuid ?? "", "hide")).body.reason).toBe("own_party");
    expect((await decide(row?.uuid ?? "", "none", { token: other.token })).status).toBe(200);
  });

  test("hides a story from its page and the list", async () => {
    await report("story", "olive");
    const row = (await list()).find(({ about }) => about === "story");
    expect((await decide(row?.uuid ?? "", "hide")).status).toBe(200);
    expect([...(await hiddenStories(ctx.deps.db))]).toEqual(["olive"]);
    expect((await report("story", "olive")).status).toBe(404);
  });

  test("can remove the photo alone, for good", async () => {
    const { party, organiser } = await aReport();
    const about = { token: organiser.token, params: { uuid: party.id } };
    const file = { field: "fileicon_cropped", bytes: await aPhoto(), name: "photo.jpg" };
    const sent = await send(ctx.app, "POST /userfiles/fileupload", { ...about, body: { event_uuid: party.id }, file });
    const image_url = sent.body.data?.url ?? "";
    const invite_config = aConfig({ image_url });
    await send(ctx.app, "PATCH /eventinvite/update/{uuid}", { ...about, body: { invite_config } });
    const { body } = await report("poster", party.id);
    const row = (await list()).find(({ number }) => number === body.data?.number);
    expect((await open(row?.uuid ?? ""))?.answers).toEqual(["hide", "remove_photo", "none"]);
    expect((await decide(row?.uuid ?? "", "remove_photo")).body.data?.party?.photo).toBe(false);
    const again = await send(ctx.app, "PATCH /eventinvite/update/{uuid}", { ...about, body: { invite_config } });
    expect(again.status).toBe(422);
    expect((await partyOf(party.id)).hidden_at).toBeNull();
  });
});

const appeal = (token: string, uuid: string, words = "She agreed") =>
  send(ctx.app, "POST /events/appeal/{uuid}", { token, params: { uuid }, body: { appeal: words } });
const hidden = async (token: string, uuid: string) =>
  (await send(ctx.app, "GET /events/hidden/{uuid}", { token, params: { uuid } })).body.data;

describe("an appeal", () => {
  test("goes to an admin who didn’t decide, and can show the page again as it was", async () => {
    const { party, organiser, uuid } = await aReport();
    expect(await hidden(organiser.token, party.id)).toBeNull();
    expect((await appeal(organiser.token, party.id)).body.reason).toBe("nothing_hidden");
    await decide(uuid, "hide");
    expect(await hidden(organiser.token, party.id)).toMatchObject({ outcome: "hidden", may_appeal: true });
    expect((await appeal(organiser.token, party.id)).status).toBe(200);
    expect((await appeal(organiser.token, party.id)).body.reason).toBe("appealed");
    expect(await open(uuid)).toMatchObject({ refused: "own_decision", answers: [], appeal: { text: "She agreed" } });
    expect((await decide(uuid, "restore")).body.reason).toBe("own_decision");
    const decided = await decide(uuid, "restore", { token: other.token, reason: "She has shown us" });
    expect(decided.body.data?.appeal_decision).toMatchObject({ outcome: "restored", by: "Kit" });
    expect(await page(`/api/events/${party.id}`)).toBe(200);
    expect(await partyOf(party.id)).toEqual({ active: true, hidden_at: null });
    await ctx.runJobs();
    expect((await ctx.mailbox(organiser.email)).map(({ text }) => text).join()).toContain("She has shown us");
  });

  test("is possible for 14 days", async () => {
    const { party, organiser, uuid } = await aReport();
    await decide(uuid, "hide");
    ctx.clock.advance(14 * day);
    const token = await aSignIn(ctx.deps, organiser.id);
    admin = { ...admin, token: await aSignIn(ctx.deps, admin.id) };
    other = { ...other, token: await aSignIn(ctx.deps, other.id) };
    expect((await appeal(token, party.id)).body.reason).toBe("too_late");
  });
});

describe("a report in the audit log", () => {
  test("is found by its id, and links to its page", async () => {
    const { uuid } = await aReport();
    const { data } = (await send(ctx.app, "GET /admin/audit", { token: admin.token, query: { search: uuid } })).body;
    expect(data?.[0]).toMatchObject({ action: "report page", subject: { link: { to: "report", id: uuid } } });
  });
});

describe("the reporter’s address", () => {
  test("is shown when an admin asks for it, which is in the audit log", async () => {
    const { uuid } = await aReport();
    const asked = { token: admin.token, params: { uuid } };
    const { body } = await send(ctx.app, "POST /admin/reports/{uuid}/reporter", asked);
    expect(body.data).toEqual({ email: "neighbour@example.org" });
    expect((await open(uuid))?.history.data.map(({ action }) => action)).toContain("show reporter");
    const silent = await aReport({ email: "" });
    const none = { token: admin.token, params: { uuid: silent.uuid } };
    expect((await send(ctx.app, "POST /admin/reports/{uuid}/reporter", none)).status).toBe(404);
  });
});

describe("reports as personal data", () => {
  test("are in the reporter’s export, and forgotten with their account and with the organiser’s", async () => {
    const reporter = await aSignedInUser(ctx.deps);
    const { organiser, uuid } = await aReport({ email: reporter.email });
    const asked = { token: reporter.token, params: { uuid: reporter.id } };
    const exported = await ctx.app.inject({
      url: `/api/users/export/${reporter.id}`,
      headers: { authorization: `Bearer ${reporter.token}` },
    });
    expect(exported.body).toContain("That’s my son");
    const left = await send(ctx.app, "DELETE /users/{uuid}", { ...asked });
    expect(left).toMatchObject({ status: 200 });
    expect((await open(uuid))?.report).toMatchObject({ wants_reply: false, details: "" });
    const gone = { token: organiser.token, params: { uuid: organiser.id } };
    expect((await send(ctx.app, "DELETE /users/{uuid}", gone)).status).toBe(200);
    expect(await open(uuid)).toBeUndefined();
  });

  test("are deleted a year later once they are decided; admins are alerted about those that wait", async () => {
    const { uuid } = await aReport();
    const waiting = await aReport();
    await decide(uuid, "none");
    expect(problemWords.no_consent).not.toBe("");
    ctx.clock.advance(364 * day);
    await ctx.runJobs();
    admin = { ...admin, token: await aSignIn(ctx.deps, admin.id) };
    expect(await open(uuid)).toBeDefined();
    ctx.clock.advance(2 * day);
    await ctx.runJobs();
    admin = { ...admin, token: await aSignIn(ctx.deps, admin.id) };
    expect(await open(uuid)).toBeUndefined();
    expect(await open(waiting.uuid)).toMatchObject({ report: { status: "waiting" } });
    const overdue = ctx.deps.db.selectFrom("alerts").select("occurrences").where("about_id", "=", waiting.uuid);
    expect(await overdue.execute()).toEqual([{ occurrences: 2 }]);
    await decide(waiting.uuid, "none");
    ctx.clock.advance(15 * day);
    await ctx.runJobs();
    admin = { ...admin, token: await aSignIn(ctx.deps, admin.id) };
    expect(await open(waiting.uuid)).toBeUndefined();
  });
});
