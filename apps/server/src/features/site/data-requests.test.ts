import { requestTexts } from "@wishwell/contract/texts/request-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { answerDue, latestAnswer } from "@wishwell/domain/admin/request-clock";
import { addDays, londonDay } from "@wishwell/domain/parties/london-time";
import { dateInProse } from "@wishwell/domain/parties/party-dates";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, aSignIn } from "../accounts/accounts.builders.ts";

const day = 24 * 3_600_000;
let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await testApp({ sweeps: ["forget-data-requests", "watch-data-requests"] });
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

let place = 0;
const write = (said: object = {}, token?: string) =>
  send(ctx.app, "POST /contact", {
    from: `198.51.100.${(place += 1) % 250}`,
    ...(token !== undefined && { token }),
    body: {
      name: "Rosa Lindqvist",
      email: "rosa@example.org",
      topic: "personal data",
      message: "What do you know? See www.evil.example",
      ...said,
    },
  });
/** The plain text breaks lines where they get long. */
const unwrapped = (text = "") => text.replaceAll(/\s+/g, " ");
const stored = () => ctx.deps.db.selectFrom("data_requests").selectAll().orderBy("number").execute();
const deleteAccount = ({ id, token }: { id: string; token: string }) =>
  send(ctx.app, "DELETE /users/{uuid}", {
    params: { uuid: id },
    token,
  });

describe("a data request or complaint", () => {
  test.each([
    ["personal data", "Wishwell has your data request"],
    ["complaint", "Wishwell has your complaint"],
  ])("about “%s” gets a number and a day at once, on screen and by email", async (topic, subject) => {
    const due = answerDue(ctx.clock.now());
    const { status, body } = await write({ topic });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      number: expect.stringMatching(/^D-\d+$/),
      answer_by: due,
    });
    const received = body.data ?? { number: "", answer_by: "" };
    expect(body.message).toBe(requestTexts.received(received));
    await ctx.runJobs();
    const [letter, ...others] = await ctx.mailbox("rosa@example.org");
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`${subject} ${received.number}`);
    for (const version of [unwrapped(letter?.text), letter?.html]) {
      expect(version).toContain("Hello Rosa");
      expect(version).toContain(received.number);
      expect(version).toContain(`We’ll answer by ${dateInProse(due)}`);
      // Anyone can type an address, so we don't email their words to it.
      expect(version).not.toContain("evil");
    }
    const [request] = await stored();
    expect(request).toMatchObject({
      topic,
      name: "Rosa Lindqvist",
      due_on: due,
      signed_in: false,
    });
    expect(request?.created_at).toEqual(ctx.clock.now());
    expect(await ctx.deps.db.selectFrom("contact_messages").select("id").execute()).toEqual([]);
    const [forwarded] = await ctx.mailbox("help@wishwell.example");
    expect(forwarded?.text).toContain("> What do you know?");
    expect(forwarded?.links).toContain(`${ctx.deps.config.publicUrl}/admin/requests/${request?.id ?? ""}`);
  });

  test("starts no clock for other topics", async () => {
    const { body } = await write({ topic: "general" });
    expect(body).toEqual({ message: texts.contactSent });
    expect(await stored()).toEqual([]);
  });

  test("notes who is signed in with that address", async () => {
    const { email, token } = await aSignedInUser(ctx.deps);
    await write({ email: email.toUpperCase() }, token);
    await write({}, token);
    expect((await stored()).map(({ signed_in }) => signed_in)).toEqual([true, false]);
  });

  test("is always kept, but an address gets five acknowledgements a day", async () => {
    for (let number = 0; number < 7; number += 1) expect((await write()).status).toBe(200);
    await ctx.runJobs();
    expect(await stored()).toHaveLength(7);
    expect(await ctx.mailbox("rosa@example.org")).toHaveLength(5);
    ctx.clock.advance(day + 1);
    await write();
    await ctx.runJobs();
    expect(await ctx.mailbox("rosa@example.org")).toHaveLength(6);
  });

  test("is in the export of the account with that address, and outlives it only while it is open", async () => {
    const person = await aSignedInUser(ctx.deps);
    await write({ email: person.email, message: "The first" });
    await write({
      email: person.email,
      message: "The second",
      topic: "complaint",
    });
    await ctx.deps.db
      .updateTable("data_requests")
      .set({ answered_at: ctx.clock.now(), answer: "All of it" })
      .where("message", "=", "The first")
      .execute();
    const exported = await ctx.app.inject({
      url: `/api/users/export/${person.id}`,
      headers: { authorization: `Bearer ${person.token}` },
    });
    for (const words of ["The first", "All of it", "The second"]) expect(exported.body).toContain(words);
    expect(await deleteAccount(person)).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject([
      { name: "", email: "", message: "", answer: "", answered_at: ctx.clock.now() },
      { email: person.email, message: "The second", answered_at: null },
    ]);
    const { token } = await aSignedInUser(ctx.deps, { role: 2 });
    const params = { uuid: (await stored())[1]?.id ?? "" };
    const body = { answer: "Here it is" };
    expect((await send(ctx.app, "POST /admin/requests/{uuid}", { params, token, body })).status).toBe(200);
    const empty = { name: "", email: "", message: "", answer: "", answered_at: ctx.clock.now() };
    expect(await stored()).toMatchObject([empty, empty]);
    await ctx.runJobs();
    expect((await ctx.mailbox(person.email)).map(({ text }) => text).join()).toContain("Here it is");
  });

  test("is deleted two years after the answer, never before it has one", async () => {
    await write({ message: "Answered" });
    await write({ message: "Open" });
    await ctx.deps.db
      .updateTable("data_requests")
      .set({ answered_at: ctx.clock.now() })
      .where("message", "=", "Answered")
      .execute();
    ctx.clock.advance(731 * day);
    await ctx.runJobs();
    expect(await stored()).toHaveLength(2);
    ctx.clock.advance(2 * day);
    await ctx.runJobs();
    expect((await stored()).map(({ message }) => message)).toEqual(["Open"]);
  });
});

let admin: { readonly id: string; readonly firstName: string };
const token = () => aSignIn(ctx.deps, admin.id);
const anAdmin = async () => {
  admin = { ...(await aSignedInUser(ctx.deps, { role: 2, firstName: "Sam" })), firstName: "Sam" };
};
const aRequest = async (said: object = {}) => {
  const { body } = await write(said);
  const row = (await stored()).find(({ number }) => `D-${number}` === body.data?.number);
  return { uuid: row?.id ?? "", number: body.data?.number ?? "", due: body.data?.answer_by ?? "" };
};
const list = async (show: "open" | "answered" | "all", page = 1) =>
  (
    await send(ctx.app, "GET /admin/requests", {
      token: await token(),
      query: { show, page: String(page), perpage: "2" },
    })
  ).body;
const open = async (uuid: string) =>
  (await send(ctx.app, "GET /admin/requests/{uuid}", { token: await token(), params: { uuid } })).body.data;
const answer = async (uuid: string, words = "We hold your name.\nNothing else.") =>
  send(ctx.app, "POST /admin/requests/{uuid}", { token: await token(), params: { uuid }, body: { answer: words } });
const longer = async (uuid: string, due_on: string, reason = "There is a lot of it") =>
  send(ctx.app, "POST /admin/requests/{uuid}/longer", {
    token: await token(),
    params: { uuid },
    body: { due_on, reason },
  });
const alerts = async () =>
  (await send(ctx.app, "GET /admin/alerts", { token: await token() })).body.data?.filter(
    ({ about }) => about === "request",
  ) ?? [];
const task = async () =>
  (await send(ctx.app, "GET /admin/today", { token: await token() })).body.data?.tasks.find(
    (each) => each.task === "data_requests",
  );

describe("admins", () => {
  beforeEach(anAdmin);

  test("see open requests first, by their last day, then the answered ones, page by page", async () => {
    const first = await aRequest();
    ctx.clock.advance(day);
    const second = await aRequest({ topic: "complaint", name: "Ade Balogun" });
    const third = await aRequest();
    await longer(first.uuid, addDays(first.due, 20));
    await answer(second.uuid);
    const numbers = async (...wanted: Parameters<typeof list>) =>
      (await list(...wanted)).data?.map(({ number }) => number);
    expect(await numbers("open")).toEqual([third.number, first.number]);
    expect(await numbers("answered")).toEqual([second.number]);
    expect(await numbers("all")).toEqual([third.number, first.number]);
    expect(await numbers("all", 2)).toEqual([second.number]);
    const { data: [row] = [], meta } = await list("all");
    expect(row).toMatchObject({ name: "Rosa Lindqvist", due_on: third.due, days_left: 30, answered_at: null });
    expect(meta).toMatchObject({ total: 3, last_page: 2 });
  });

  test("answer once: the sender gets the answer by email, and we keep what we wrote, when and by whom", async () => {
    const { uuid, number } = await aRequest();
    expect((await answer(uuid, "")).body.errors).toEqual({ answer: [requestTexts.answer] });
    const { body } = await answer(uuid);
    expect(body.message).toBe(requestTexts.answered);
    expect(body.data).toMatchObject({
      answer: { text: "We hold your name.\nNothing else.", by: "Sam", at: ctx.clock.now().toISOString() },
      latest: null,
      request: { answered_at: ctx.clock.now().toISOString(), message: "What do you know? See www.evil.example" },
    });
    expect(body.data?.history.data.map(({ action }) => action)).toEqual(["answer request"]);
    expect((await answer(uuid, "Another")).body.reason).toBe("answered");
    expect((await longer(uuid, "2099-01-01")).body.reason).toBe("answered");
    await ctx.runJobs();
    const letters = (await ctx.mailbox("rosa@example.org")).filter(({ subject }) => subject.includes("our answer"));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toBe(`Wishwell: our answer to your data request ${number}`);
    for (const version of [letters[0]?.text, letters[0]?.html]) {
      expect(version).toContain("We hold your name.");
      expect(version).toContain("Nothing else.");
      expect(version).toContain("ico.org.uk");
    }
  });

  test("see whose account it is, and whether the sender was signed in", async () => {
    const person = await aSignedInUser(ctx.deps, { firstName: "Rosa", lastName: "Lindqvist" });
    const { body } = await write({ email: person.email }, person.token);
    const { uuid } = (await list("open")).data?.find(({ number }) => number === body.data?.number) ?? { uuid: "" };
    expect(await open(uuid)).toMatchObject({
      request: { signed_in: true },
      account: { uuid: person.id, name: "Rosa Lindqvist" },
    });
    expect(await open((await aRequest()).uuid)).toMatchObject({ request: { signed_in: false }, account: null });
  });

  test("may take longer once, by two months at most, and the sender is told why", async () => {
    const { uuid, due } = await aRequest();
    const latest = latestAnswer(ctx.clock.now());
    expect((await open(uuid))?.latest).toBe(latest);
    expect((await longer(uuid, due)).body.errors).toEqual({ due_on: [requestTexts.dayTooEarly(due)] });
    expect((await longer(uuid, addDays(latest, 1))).body.errors).toEqual({
      due_on: [requestTexts.dayTooLate(latest)],
    });
    expect((await longer(uuid, "soon", "")).body.errors).toEqual({
      due_on: [requestTexts.newDay],
      reason: [requestTexts.reason],
    });
    expect((await longer(uuid, latest)).body.data).toMatchObject({
      request: { due_on: latest },
      longer: { reason: "There is a lot of it" },
      latest: null,
    });
    expect((await longer(uuid, latest)).body.reason).toBe("moved");
    await ctx.runJobs();
    const told = (await ctx.mailbox("rosa@example.org")).find(({ subject }) => subject.includes("need longer"));
    expect(unwrapped(told?.text)).toContain(`We’ll now answer by ${dateInProse(latest)}`);
    expect(told?.text).toContain("There is a lot of it");
    const late = await aRequest();
    ctx.clock.advance(40 * day);
    expect((await longer(late.uuid, addDays(late.due, 2))).status).toBe(422);
    await answer(late.uuid);
  });

  test("are alerted a week before the last day and again when it has passed, until there is an answer", async () => {
    const { uuid, number, due } = await aRequest({ topic: "complaint" });
    ctx.clock.advance(22 * day);
    await ctx.runJobs();
    expect(await alerts()).toEqual([]);
    ctx.clock.advance(day);
    await ctx.runJobs();
    expect(await alerts()).toMatchObject([
      {
        title: "a complaint needs an answer soon",
        path: `/admin/requests/${uuid}`,
        requester: { uuid, name: "Rosa Lindqvist" },
        status: "open",
      },
    ]);
    expect(await task()).toMatchObject({
      count: 1,
      first: { id: uuid, name: "Rosa Lindqvist" },
      respond_by: expect.stringMatching(new RegExp(`^${due}T2[23]:59`)),
    });
    ctx.clock.advance(8 * day);
    await ctx.runJobs();
    await ctx.runJobs();
    expect(londonDay(ctx.clock.now()) > due).toBe(true);
    expect(await alerts()).toMatchObject([{ title: "the answer to a complaint is late", status: "open" }]);
    const emails = (await ctx.mailbox("help@wishwell.example")).filter(({ text }) => text.includes(`${number} `));
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      "Wishwell: a complaint needs an answer soon",
      "Wishwell: the answer to a complaint is late",
    ]);
    await answer(uuid);
    expect(await alerts()).toEqual([]);
    expect(await task()).toBeUndefined();
  });
});
