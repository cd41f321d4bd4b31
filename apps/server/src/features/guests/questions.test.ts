import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { activityOf, anOrganiser, guestRow, lettersAbout, type Organiser } from "./guests.builders.ts";

let ctx: TestApp;
let organiser: Organiser;
let partyId: string;
let guestId: string;
beforeAll(async () => void (ctx = await testApp({ settings: { RATE_LIMITS: "off" } })));
afterAll(() => ctx.close());
beforeEach(async () => {
  const made = await anOrganiser(ctx);
  organiser = made.organiser;
  partyId = made.party.id;
  guestId = (await aGuest(ctx.deps, partyId, { firstName: "Olive", email: "hannah@example.org", status: 4 })).id;
});

const collects = { kind: "text", question: "Who’s collecting your child?" };
const photos = { kind: "choice", question: "Can we take photos?", choices: ["Yes", "Not shared", "No"] };
const cake = { kind: "yes_no", question: "Staying for cake?" };

const ask = (questions: readonly object[], more: object = {}) =>
  send(ctx.app, "PATCH /events", { token: organiser.token, body: { uuid: partyId, questions, ...more } });

async function asked(questions: readonly object[] = [collects, photos]) {
  const { body } = await ask(questions);
  return body.data?.questions ?? [];
}

const answer = (answers: object, token?: string) =>
  send(ctx.app, "POST /events/attendeeanswers/{uuid}", {
    params: { uuid: guestId },
    body: { answers },
    ...(token !== undefined && { token }),
  });

const answersOf = async (id = guestId) => (await guestRow(ctx, id)).answers;

describe("the organiser’s own questions", () => {
  test("are saved whole, in order, and keep their ids", async () => {
    const [one, two] = await asked();
    expect(one).toEqual({ uuid: one?.uuid, ...collects, choices: [] });
    expect(two).toEqual({ uuid: two?.uuid, ...photos });
    const again = await asked([photos, { ...collects, uuid: one?.uuid }]);
    expect(again.map(({ uuid }) => uuid)).toEqual([two?.uuid, one?.uuid]);
    expect(await lettersAbout(ctx, partyId)).toEqual([]);
  });

  test("name every wrong field at once", async () => {
    const { status, body } = await ask([
      { kind: "text", question: " " },
      { kind: "choice", question: "x".repeat(81), choices: ["Yes", "yes", ""] },
      { kind: "choice", question: "Cake?", choices: ["Yes"] },
    ]);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      "questions.0.question": [fieldTexts.question],
      "questions.1.question": [fieldTexts.tooLong(80)],
      "questions.1.choices": [fieldTexts.questionChoice, fieldTexts.questionChoiceTwice],
      "questions.2.choices": [fieldTexts.questionChoices(6)],
    });
    const many = await ask([cake, collects, photos, { kind: "text", question: "And?" }]);
    expect(many.body.errors).toEqual({ questions: [fieldTexts.questions(3)] });
  });

  test("cannot be another party’s", async () => {
    expect((await ask([{ ...cake, uuid: ctx.deps.random.uuid() }])).status).toBe(404);
  });

  test("are for the organiser and invited guests only", async () => {
    await asked();
    const read = (token?: string) =>
      send(ctx.app, "GET /events/{uuid}", { params: { uuid: partyId }, ...(token !== undefined && { token }) });
    expect((await read(organiser.token)).body.data?.questions).toHaveLength(2);
    expect((await read()).body.data?.questions).toBeUndefined();
    const guest = await send(ctx.app, "GET /eventattendees/{uuid}", { params: { uuid: guestId } });
    expect(guest.body.data?.event.questions).toHaveLength(2);
  });
});

describe("a guest’s answers", () => {
  test("are stored, changed and removed; nobody is emailed", async () => {
    const [one, two] = await asked();
    const [who = "", may = ""] = [one?.uuid, two?.uuid];
    const { body } = await answer({ [who]: " Her gran, Sue ", [may]: "Not shared" });
    expect(body).toMatchObject({
      message: texts.answersSaved,
      data: {
        answers: expect.arrayContaining([
          { uuid: who, answer: "Her gran, Sue" },
          { uuid: may, answer: "Not shared" },
        ]) as unknown,
      },
    });
    const { version } = await guestRow(ctx, guestId);
    await Promise.all([answer({ [may]: "Not shared" }), answer({ [may]: "Not shared" })]);
    expect((await guestRow(ctx, guestId)).version).toBe(version);
    await answer({ [may]: "" });
    expect(await answersOf()).toEqual({ [who]: "Her gran, Sue" });
    expect(await lettersAbout(ctx, partyId)).toEqual([]);
  });

  test("must be among the choices, and not too long", async () => {
    const [one, two, three] = await asked([collects, photos, cake]);
    const [who = "", may = "", eats = ""] = [one?.uuid, two?.uuid, three?.uuid];
    const refused = await answer({ [may]: "Perhaps", [eats]: "yes" });
    expect(refused.body.errors).toEqual({
      [`answers.${may}`]: [fieldTexts.answer],
      [`answers.${eats}`]: [fieldTexts.answer],
    });
    expect((await answer({ [who]: "x".repeat(101) })).body.errors).toEqual({
      [`answers.${who}`]: [fieldTexts.tooLong(100)],
    });
    expect(await answersOf()).toEqual({});
  });

  test("are corrected by the organiser with the rest of the reply, and named in the history", async () => {
    const [one, two] = await asked();
    const [who = "", may = ""] = [one?.uuid, two?.uuid];
    await answer({ [who]: "Gran", [may]: "Yes" });
    const { version } = await guestRow(ctx, guestId);
    const save = (answers: readonly object[], more: object = {}) =>
      send(ctx.app, "PATCH /eventattendees", {
        token: organiser.token,
        body: { uuid: guestId, phone: "020 7946 0001", answers, ...more } as never,
      });
    const wrong = await save([{ uuid: may, answer: "Perhaps" }], { email: "nobody" });
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(expect.arrayContaining(["email"]) as unknown);
    expect((await save([{ uuid: may, answer: "Perhaps" }])).body.errors).toEqual({
      [`answers.${may}`]: [fieldTexts.answer],
    });
    const corrected = [
      { uuid: who, answer: "Her gran, Sue" },
      { uuid: may, answer: "" },
    ];
    expect((await save(corrected, { version })).body.data?.answers).toEqual([{ uuid: who, answer: "Her gran, Sue" }]);
    expect((await save(corrected, { version })).body.reason).toBe("stale");
    expect((await save([{ uuid: ctx.deps.random.uuid(), answer: "?" }])).body.reason).toBe("questions_changed");
    // With the family's own link they are ignored: its page has a form of its own.
    await send(ctx.app, "PATCH /eventattendees", {
      body: { uuid: guestId, phone: "020 7946 0002", answers: [{ uuid: may, answer: "No" }] },
    });
    expect(await answersOf()).toEqual({ [who]: "Her gran, Sue" });
  });

  test("are news on the organiser’s live page, once, and only if the family gave them", async () => {
    const [one] = await asked();
    const who = one?.uuid ?? "";
    await answer({ [who]: "Sue" }, organiser.token);
    await answer({ [who]: "Gran" });
    await answer({ [who]: "Gran" });
    const news = (await activityOf(ctx, partyId)).filter(({ kind }) => kind === "answers");
    expect(news).toEqual([
      { kind: "answers", details: { name: expect.stringMatching(/^Olive /) as unknown }, guest_id: guestId },
    ]);
  });

  test("are refused when the question is gone", async () => {
    const [one] = await asked();
    await ask([photos]);
    const { status, body } = await answer({ [one?.uuid ?? ""]: "Sue" });
    expect([status, body.reason, body.message]).toEqual([409, "questions_changed", texts.questionsChanged]);
  });

  test("are in the organiser’s list, head count and export, and in the guest’s own data", async () => {
    const [one] = await asked();
    await answer({ [one?.uuid ?? ""]: "=Her gran, Sue" });
    const params = { uuid: partyId };
    const { token } = organiser;
    const list = await send(ctx.app, "GET /eventattendees/search", { token, query: { event_uuid: partyId } });
    const answers = [{ uuid: one?.uuid, answer: "=Her gran, Sue" }];
    expect(list.body.data).toMatchObject([{ answers }]);
    const heads = await send(ctx.app, "GET /eventattendees/headcount/{uuid}", { token, params });
    expect(heads.body.data?.guests).toMatchObject([{ answers }]);
    const url = `/api/eventattendees/export/${partyId}`;
    const csv = (await ctx.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body.split("\r\n");
    expect(csv[0]).toMatch(/Special requirements,Who’s collecting your child\?,Can we take photos\?$/);
    expect(csv[1]).toMatch(/"'=Her gran, Sue",$/);
    const own = await ctx.app.inject({ url: `/api/eventattendees/mydata/${guestId}` });
    expect(own.json()).toMatchObject({ answers: [{ question: collects.question, answer: "=Her gran, Sue" }] });
    const page = await ctx.app.inject({
      url: `/api/eventattendees/mydata/${guestId}`,
      headers: { accept: "text/html" },
    });
    expect(page.body).toMatch(/Answers to the organiser’s questions.*Her gran, Sue.*Deleted 30 days after the party/s);
  });

  test("are deleted with their question only if the organiser agrees", async () => {
    const [one, two] = await asked();
    const [who = "", may = ""] = [one?.uuid, two?.uuid];
    await answer({ [who]: "Sue", [may]: "Yes" });
    const other = await aGuest(ctx.deps, partyId, { firstName: "Noah", email: "grace@example.org", status: 4 });
    await send(ctx.app, "POST /events/attendeeanswers/{uuid}", {
      params: { uuid: other.id },
      body: { answers: { [may]: "No" } },
    });
    const wanted = [
      { ...photos, uuid: may, question: "Can we put photos online?" },
      { ...collects, uuid: who },
    ];
    const refused = await ask(wanted);
    expect([refused.status, refused.body.reason, refused.body.data]).toEqual([409, "answers", { answers: 2 }]);
    expect(refused.body.message).toBe("Saving this deletes 2 answers to “Can we take photos?”.");
    expect(await answersOf()).toEqual({ [who]: "Sue", [may]: "Yes" });
    expect((await ask(wanted, { delete_answers: true })).status).toBe(200);
    expect([await answersOf(), await answersOf(other.id)]).toEqual([{ [who]: "Sue" }, {}]);
  });

  test("stay when a slip in the question is mended", async () => {
    const [one] = await asked([{ kind: "text", question: "whos collecting your child" }]);
    await answer({ [one?.uuid ?? ""]: "Sue" });
    expect((await ask([{ ...collects, uuid: one?.uuid }])).status).toBe(200);
    expect(await answersOf()).toEqual({ [one?.uuid ?? ""]: "Sue" });
  });

  test("given while the question changes are lost with it, never moved to the new words", async () => {
    const [one] = await asked([photos]);
    const may = one?.uuid ?? "";
    const changed = [{ ...cake, uuid: may }];
    await Promise.all([answer({ [may]: "Yes" }), ask(changed, { delete_answers: true })]);
    const party = await send(ctx.app, "GET /events/{uuid}", { params: { uuid: partyId }, token: organiser.token });
    expect(party.body.data?.questions).toMatchObject([cake]);
    expect([{}, { [may]: "Yes" }]).toContainEqual(await answersOf());
  });
});

const show = (show_opened: boolean) =>
  send(ctx.app, "PATCH /events", { token: organiser.token, body: { uuid: partyId, show_opened } });
const use = (token?: string) =>
  send(ctx.app, "POST /eventattendees/opened/{uuid}", {
    params: { uuid: guestId },
    ...(token !== undefined && { token }),
  });
const opened = async () => (await guestRow(ctx, guestId)).opened_on;
const reply = (token?: string) =>
  send(ctx.app, "POST /eventattendees/status/{uuid}", {
    params: { uuid: guestId },
    body: { status: 3 },
    ...(token !== undefined && { token }),
  });

describe("the day a family first used its page", () => {
  test("is not noted unless the organiser turns it on", async () => {
    expect((await use()).body).toEqual({ message: texts.opened });
    await reply();
    expect(await opened()).toBeNull();
  });

  test("is noted once, with the same answer as ever", async () => {
    await show(true);
    const first = await Promise.all([use(), use()]);
    expect(first.map(({ body }) => body)).toEqual([{ message: texts.opened }, { message: texts.opened }]);
    const day = await opened();
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    const { version } = await guestRow(ctx, guestId);
    ctx.clock.advance(24 * 3_600_000);
    expect((await use()).body).toEqual({ message: texts.opened });
    expect(await opened()).toBe(day);
    expect((await guestRow(ctx, guestId)).version).toBe(version);
  });

  test("is not noted when the organiser looks, nor when the organiser records the reply", async () => {
    await show(true);
    expect((await use(organiser.token)).body).toEqual({ message: texts.opened });
    await reply(organiser.token);
    expect(await opened()).toBeNull();
  });

  test("is noted with a reply, and is in the list and the guest’s own data", async () => {
    await show(true);
    await reply();
    const day = await opened();
    const list = await send(ctx.app, "GET /eventattendees/search", {
      token: organiser.token,
      query: { event_uuid: partyId },
    });
    expect(list.body.data).toMatchObject([{ opened_on: day }]);
    const headers = { accept: "text/html" };
    const page = await ctx.app.inject({ url: `/api/eventattendees/mydata/${guestId}`, headers });
    expect(page.body).toMatch(/First visit.*First used this page on.*Deleted 30 days after the party/s);
  });

  test("is deleted when the organiser turns it off", async () => {
    await show(true);
    await use();
    await show(false);
    expect(await opened()).toBeNull();
    await show(true);
    expect(await opened()).toBeNull();
  });

  test("is not copied with the party’s other choices", async () => {
    const { body } = await send(ctx.app, "GET /events/{uuid}", { params: { uuid: partyId }, token: organiser.token });
    expect(body.data?.show_opened).toBe(false);
  });
});
