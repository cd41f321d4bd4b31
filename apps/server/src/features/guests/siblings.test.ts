import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { activityOf, anOrganiser, lettersAbout, linesOf, type Organiser } from "./guests.builders.ts";

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
  guestId = (await aGuest(ctx.deps, partyId, { firstName: "Olive", email: "hannah@example.org", status: 1 })).id;
});

const setSiblings = (body: object, token?: string) =>
  send(ctx.app, "POST /events/attendeesiblings/{uuid}", {
    params: { uuid: guestId },
    body,
    ...(token !== undefined && { token }),
  });

const allow = (siblings: "no" | "ask" | "welcome") =>
  ctx.deps.db.updateTable("parties").set({ siblings }).where("id", "=", partyId).execute();

const change = (body: object) =>
  send(ctx.app, "PATCH /events", { token: organiser.token, body: { uuid: partyId, ...body } });

const start = async (body: object) =>
  (await send(ctx.app, "POST /events", { token: organiser.token, body })).body.data?.siblings;

describe("who else is coming", () => {
  test("is stored, and the organiser is notified once", async () => {
    const body = { uuid: guestId, type: "siblings", numbers: "2", names: " Ivy, Tom ", adults_staying: 1 };
    expect((await setSiblings(body)).body).toMatchObject({
      message: texts.siblingsSaved,
      data: { siblings: { numbers: 2, names: "Ivy, Tom" }, adults_staying: 1 },
    });
    await Promise.all([setSiblings(body), setSiblings(body)]);
    const content = "Ivy and Tom are coming too. 1 adult is staying.";
    expect(await linesOf(ctx, partyId)).toMatchObject([{ kind: "siblings", content, from_guest: true }]);
    expect(await activityOf(ctx, partyId)).toMatchObject([
      { kind: "siblings", details: { name: "Olive Silva", number: 2 } },
    ]);
    expect(await lettersAbout(ctx, partyId)).toMatchObject([
      {
        template: "guest-notice",
        recipient: organiser.email,
        properties: { what: "siblings", summary: content, content: "" },
      },
    ]);
  });

  test("drops names when there are no siblings, and leaves the adults unchanged", async () => {
    const { body } = await setSiblings({ numbers: 0, names: "Ivy" });
    expect(body.data).toMatchObject({ siblings: { numbers: 0, names: "" }, adults_staying: 1 });
  });

  test("is stored without a message or email when the organiser enters it", async () => {
    expect((await setSiblings({ numbers: 1, names: "Ivy" }, organiser.token)).body.data).toHaveProperty("invitation");
    expect(await linesOf(ctx, partyId)).toEqual([]);
    expect(await lettersAbout(ctx, partyId)).toEqual([]);
  });

  test.each([
    [{ numbers: 11 }, { numbers: [fieldTexts.siblings] }],
    [{ numbers: -1 }, { numbers: [fieldTexts.siblings] }],
    [{ numbers: 1.5 }, { numbers: [fieldTexts.siblings] }],
    [
      { numbers: 1, names: "x".repeat(301), adults_staying: 11 },
      { names: [fieldTexts.tooLong(300)], adults_staying: [fieldTexts.adultsStaying] },
    ],
  ])("cannot be %j", async (body, errors) => {
    expect((await setSiblings(body)).body.errors).toEqual(errors);
  });
});

describe("a family, where siblings", () => {
  test.each([
    ["no", fieldTexts.siblingsNo],
    ["ask", fieldTexts.siblingsAsk],
  ] as const)("are “%s”, cannot add any", async (siblings, sentence) => {
    await allow(siblings);
    const refused = await setSiblings({ numbers: 3, names: "Ana, Rui, Ivy" });
    expect(refused).toMatchObject({ status: 422, body: { errors: { numbers: [sentence] } } });
    expect(await linesOf(ctx, partyId)).toEqual([]);
  });

  test("can’t come, may still bring fewer, and say who is staying", async () => {
    await allow("no");
    const { body } = await setSiblings({ numbers: 1, names: "Ana", adults_staying: 2 });
    expect(body.data).toMatchObject({ siblings: { numbers: 1, names: "Ana" }, adults_staying: 2 });
  });

  test("have to be asked about, comes with those the organiser added", async () => {
    await allow("ask");
    const added = await setSiblings({ numbers: 3, names: "Ana, Rui, Ivy" }, organiser.token);
    expect(added.body.data).toMatchObject({ siblings: { numbers: 3, names: "Ana, Rui, Ivy" } });
  });
});

describe("whether siblings may come", () => {
  test("is a detail of the party; the tag follows, and nobody is emailed", async () => {
    await change({ siblings: "no", instructions: ["Please wear socks"] });
    expect((await change({ siblings: "welcome" })).body.data).toMatchObject({
      siblings: "welcome",
      notes: { instructions: ["Please wear socks", "Siblings welcome"] },
    });
    expect((await change({ instructions: [] })).body.data).toMatchObject({ siblings: "ask" });
    expect((await change({ siblings: "no" })).body.data).toMatchObject({ siblings: "no", notes: { instructions: [] } });
    expect((await change({ siblings: "maybe" })).body.errors).toEqual({ siblings: [fieldTexts.siblingsRule] });
    expect(await lettersAbout(ctx, partyId)).toEqual([]);
  });

  test("is for the organiser to say at a new party, unless the tag welcomes them", async () => {
    expect([await start({}), await start({ instructions: ["Siblings welcome"] })]).toEqual(["ask", "welcome"]);
  });
});
