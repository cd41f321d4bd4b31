import { limits } from "@wishwell/contract/api/limits";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { anOrganiser, olive, type Organiser } from "./guests.builders.ts";

let ctx: TestApp;
let organiser: Organiser;
let partyId: string;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  const made = await anOrganiser(ctx);
  organiser = made.organiser;
  partyId = made.party.id;
});
afterAll(() => ctx.close());

let count = 0;
/** A different email address each time. */
async function add(body: object) {
  count += 1;
  const fresh = { ...olive, event_uuid: partyId, email: `guest-${count}@example.org` };
  return send(ctx.app, "POST /eventattendees", { token: organiser.token, body: { ...fresh, ...body } });
}

const long = (length: number) => "ß".repeat(length);
const words = (number: number) => Array.from({ length: number }, (_, at) => `Word ${at}`);
const { person, requirement, allergy, allergies, siblings, siblingNames, adultsStaying } = limits;

describe("adding a guest", () => {
  test.each([
    ["guest_first_name", long(person), long(person + 1), fieldTexts.tooLong(person)],
    ["guest_last_name", long(person), long(person + 1), fieldTexts.tooLong(person)],
    ["phone", long(person), long(person + 1), fieldTexts.tooLong(person)],
    ["carer_first_name", long(person), long(person + 1), fieldTexts.tooLong(person)],
    ["carer_last_name", long(person), long(person + 1), fieldTexts.tooLong(person)],
    [
      "email",
      `${"e".repeat(person - 12)}@example.org`,
      `${"e".repeat(person - 11)}@example.org`,
      fieldTexts.tooLong(person),
    ],
    ["requirements", long(requirement), long(requirement + 1), fieldTexts.tooLong(requirement)],
    ["adults_staying", adultsStaying, adultsStaying + 1, fieldTexts.adultsStaying],
    ["allergies", [long(allergy)], [long(allergy + 1)], fieldTexts.tooLong(allergy)],
    ["allergies", words(allergies), words(allergies + 1), fieldTexts.allergies],
    ["diets", ["Vegan", "Halal"], ["Vegan", "Cake only"], fieldTexts.diet],
    ["email_type", 1, 2, fieldTexts.emailType],
  ])("accepts %s up to the limit and refuses more", async (field, most, more, sentence) => {
    expect((await add({ [field]: most })).status).toBe(201);
    const { status, body } = await add({ [field]: more });
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  });

  test("accepts siblings up to the limit and refuses more", async () => {
    const most = { numbers: siblings, names: long(siblingNames) };
    expect((await add({ siblings: most })).body.data?.siblings).toEqual(most);
    const { body } = await add({ siblings: { numbers: siblings + 1, names: long(siblingNames + 1) } });
    expect(body.errors).toEqual({
      "siblings.numbers": [fieldTexts.siblings],
      "siblings.names": [fieldTexts.tooLong(siblingNames)],
    });
  });

  test.each(["role", "role_id", "shoe_size"])("refuses the unknown field %s", async (field) => {
    expect((await add({ [field]: 2 })).body.errors).toEqual({ [field]: [fieldTexts.unknownField] });
  });

  test("refuses a name of invisible characters", async () => {
    const { body } = await add({ guest_first_name: "\u200B\u2060 " });
    expect(body.errors).toEqual({ guest_first_name: [fieldTexts.guestFirstName] });
  });
});
