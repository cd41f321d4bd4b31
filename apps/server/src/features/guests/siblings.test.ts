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
