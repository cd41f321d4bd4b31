import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, aSignIn } from "../accounts/accounts.builders.ts";
import {
  aCharity,
  aContact,
  aRegisteredCharity,
  aSector,
  auditOf,
  everything,
  freshNumber,
  reloaded,
} from "./charities.builders.ts";
import type { Charity } from "./charity.ts";

const hour = 3_600_000;
let ctx: TestApp;
let admin: { id: string; token: string };
let charity: Charity;
let contact: string;

beforeAll(async () => {
  ctx = await testApp();
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
beforeEach(async () => {
  const validatedAt = new Date(ctx.clock.now().getTime() - hour);
  charity = await aCharity(ctx.deps, { validatedAt });
  contact = await aContact(ctx.deps, charity.id);
});
afterAll(() => ctx.close());

const patch = (token: string, body: object, uuid = charity.id) =>
  send(ctx.app, "PATCH /charities", { token, body: { uuid, ...body } });
const now = () => reloaded(ctx.deps, charity.id);

const audited = () => auditOf(ctx.deps, charity.id);

describe("changing a charity", () => {
  test("is for its own contact and admins; anyone else is refused and nothing changes", async () => {
    const other = await aCharity(ctx.deps);
    const { token } = await aSignedInUser(ctx.deps);
    const body = { uuid: charity.id, name: "Taken over" };
    const attempts = [undefined, "dead", token, await aContact(ctx.deps, other.id)];
    const before = await everything(ctx.deps);
    const statuses: number[] = [];
    for (const holder of attempts) {
      statuses.push((await send(ctx.app, "PATCH /charities", { body, ...(holder && { token: holder }) })).status);
    }
    expect(statuses).toEqual([401, 401, 403, 404]);
    expect(await everything(ctx.deps)).toEqual(before);
  });

  test("needs an admin’s recent proof of identity only for the payment address and the validation", async () => {
    const stale = await aSignIn(ctx.deps, admin.id, { proved: false });
    const unchecked = await aCharity(ctx.deps);
    const needed = { status: 403, body: { reason: "fresh_proof" } };
    expect(await patch(stale, { paypal_email: "new@kites.example", paypal_email2: "new@kites.example" })).toMatchObject(
      needed,
    );
    const ticked = { validated: true, paypal_email: unchecked.paymentEmail, paypal_email2: unchecked.paymentEmail };
    expect(await patch(stale, ticked, unchecked.id)).toMatchObject(needed);
    expect((await patch(stale, { name: "Kites and Strings" })).status).toBe(200);
  });

  test("that is unknown answers 404", async () => {
    expect((await patch(admin.token, { name: "x" }, "3f8c1f5e-5a0e-4b7b-9c1e-2d3a4b5c6d7e")).status).toBe(404);
  });

  test("saves the sent fields and leaves the rest", async () => {
    const sector = await aSector(ctx.deps);
    const { status, body } = await patch(contact, {
      name: " The New Name ",
      mission_statement: "Something else.",
      contact_phone: "",
      website: "http://new.example",
      sector: String(sector.id),
    });
    expect(status).toBe(200);
    expect(body.message).toBe(texts.charityUpdated);
    expect(body.data).toMatchObject({ name: "The New Name", sector: sector.name, website_domain: "new.example" });
    expect(await now()).toEqual({
      ...charity,
      name: "The New Name",
      description: "Something else.",
      contactPhone: "",
      websiteUrl: "http://new.example",
      sectorId: sector.id,
      sectorName: sector.name,
    });
    expect(await audited()).toEqual([
      {
        actor_kind: "charity-contact",
        actor_id: charity.id,
        action: "change charity",
        details: {
          fields: "name, description, contact_phone, website_url, charitysector_id",
          changes: [
            { field: "name", before: charity.name, after: "The New Name" },
            { field: "description", before: "changed", after: "changed" },
            { field: "contact_phone", before: charity.contactPhone, after: "" },
            { field: "website_url", before: charity.websiteUrl, after: "http://new.example" },
            { field: "charitysector_id", before: charity.sectorName, after: sector.name },
          ],
        },
      },
    ]);
  });

  test("without a difference writes nothing and sends no email", async () => {
    const record = (await send(ctx.app, "GET /charities/{uuid}", { params: { uuid: charity.id }, token: admin.token }))
      .body.data;
    const before = await everything(ctx.deps);
    for (const token of [admin.token, contact]) {
      expect(await patch(token, record ?? {})).toMatchObject({ status: 200, body: { message: texts.charityUpdated } });
    }
    expect(await everything(ctx.deps)).toEqual(before);
  });

  test("reports every invalid field at once and changes nothing", async () => {
    const before = await everything(ctx.deps);
    const wrong = {
      charity_number: "nonsense",
      name: " ",
      contact_email: "nobody",
      contact_phone: "1".repeat(101),
      website_url: "example.org",
      description: "",
      charitysector_id: "many",
      paypal_email: "one@example.org",
      paypal_email2: "two@example.org",
      status: "perhaps",
      role_id: 2,
    };
    const { status, body } = await patch(admin.token, wrong);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      charity_number: [fieldTexts.charityNumberShape],
      name: [fieldTexts.charityName],
      contact_email: [fieldTexts.emailShape],
      contact_phone: [fieldTexts.tooLong(100)],
      website_url: [fieldTexts.webAddressShape],
      description: [fieldTexts.description],
      charitysector_id: [fieldTexts.sectorUnknown],
      paypal_email2: [fieldTexts.paymentEmailsDiffer],
      status: [fieldTexts.wrongKind],
      role_id: [fieldTexts.unknownField],
    });
    expect(await everything(ctx.deps)).toEqual(before);
  });

  test("reports conflicts with stored data at once and changes nothing", async () => {
    const other = await aCharity(ctx.deps);
    const before = await everything(ctx.deps);
    const { status, body } = await patch(admin.token, {
      name: "Never written",
      charity_number: other.number,
      charitysector_id: 32_000,
      contact_email: "",
      website_url: "",
      description: "",
      paypal_email: "new@example.org",
      logo_url: "https://elsewhere.example/logo.png",
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      charity_number: [texts.charityTaken],
      charitysector_id: [fieldTexts.sectorUnknown],
      contact_email: [fieldTexts.contactEmail],
      website_url: [fieldTexts.website],
      description: [fieldTexts.description],
      paypal_email2: [fieldTexts.paymentEmailAgain],
      logo_url: [fieldTexts.logoElsewhere],
    });
    expect(await everything(ctx.deps)).toEqual(before);
  });

  test("as its contact affects neither number, visibility nor validation", async () => {
    const hidden = await aCharity(ctx.deps, { shown: false });
    const token = await aContact(ctx.deps, hidden.id);
    const body = { charity_number: freshNumber(), status: true, validated: true, validation_code: "7QXK2M9F4T" };
    expect((await patch(token, body, hidden.id)).status).toBe(200);
    expect(await reloaded(ctx.deps, hidden.id)).toEqual(hidden);
  });

  test("as an admin can correct the number, but not to one of another charity", async () => {
    const number = freshNumber();
    expect((await patch(admin.token, { charity_number: number.slice(7) })).body.data?.charity_number).toBe(number);
    const other = await aCharity(ctx.deps);
    expect(await patch(admin.token, { charity_number: other.number })).toMatchObject({
      status: 422,
      body: { errors: { charity_number: [texts.charityTaken] }, message: texts.charityFormErrors },
    });
  });

  test("to the same number at once succeeds for one charity only", async () => {
    const charities = await Promise.all([1, 2, 3, 4].map(() => aCharity(ctx.deps)));
    const body = { charity_number: freshNumber() };
    const answers = await Promise.all(charities.map(({ id }) => patch(admin.token, body, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
  });
});

test("two callers who change different fields at once both succeed", async () => {
  const body = { website_url: "https://other.example" };
  const answers = await Promise.all([
    patch(admin.token, { name: "By the admin", status: false }),
    patch(contact, { description: "By the contact." }),
    patch(contact, body),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await now()).toMatchObject({
    name: "By the admin",
    shown: false,
    description: "By the contact.",
    websiteUrl: body.website_url,
  });
});

describe("an empty field", () => {
  test("can stay empty when an admin sends the form back", async () => {
    const bare = { contactEmail: "", websiteUrl: "", description: "", paymentEmail: "", sectorId: null, shown: false };
    const enrolled = await aCharity(ctx.deps, bare);
    const params = { uuid: enrolled.id };
    const record = (await send(ctx.app, "GET /charities/{uuid}", { params, token: admin.token })).body.data;
    expect((await patch(admin.token, { ...record, name: "With a better name" }, enrolled.id)).status).toBe(200);
    expect(await reloaded(ctx.deps, enrolled.id)).toEqual({ ...enrolled, name: "With a better name" });
  });

  test("is required from the charity's contact", async () => {
    const bare = { contactEmail: "", websiteUrl: "", description: "", paymentEmail: "", sectorId: null };
    const enrolled = await aCharity(ctx.deps, bare);
    const token = await aContact(ctx.deps, enrolled.id);
    const empty = { contact_email: "", website_url: "", description: "", paypal_email: "", charitysector_id: "" };
    expect((await patch(token, empty, enrolled.id)).body.errors).toEqual({
      contact_email: [fieldTexts.contactEmail],
      website_url: [fieldTexts.website],
      description: [fieldTexts.description],
      paypal_email: [fieldTexts.charityPaymentEmail],
      charitysector_id: [fieldTexts.sector],
    });
  });
});

describe("validation", () => {
  test("is granted and revoked by admins, recording who and when", async () => {
    const fresh = await aCharity(ctx.deps);
    charity = fresh;
    const { body } = await patch(admin.token, { validated: 1 });
    expect(body.data).toMatchObject({ validated: true, validated_at: ctx.clock.now().toISOString() });
    const row = await ctx.deps.db
      .selectFrom("charities")
      .select("validated_by")
      .where("id", "=", fresh.id)
      .executeTakeFirstOrThrow();
    expect(row.validated_by).toBe(admin.id);
    await patch(admin.token, { validated: "0" });
    expect((await now()).validatedAt).toBeNull();
    const given = { field: "validated", before: "Waiting for validation", after: "Validated" };
    expect(await audited()).toEqual([
      { actor_kind: "admin", actor_id: admin.id, action: "validate charity", details: { changes: [given] } },
      {
        actor_kind: "admin",
        actor_id: admin.id,
        action: "end validation of charity",
        details: { why: "taken back", changes: [{ ...given, before: given.after, after: given.before }] },
      },
    ]);
  });

  test("ends when the number changes, unless the same change grants it again", async () => {
    await patch(admin.token, { charity_number: freshNumber() });
    expect((await now()).validatedAt).toBeNull();
    expect(await audited()).toContainEqual(
      expect.objectContaining({
        action: "end validation of charity",
        details: expect.objectContaining({ why: "charity number changed" }),
      }),
    );
    const again = { charity_number: freshNumber(), validated: true, paypal_email: charity.paymentEmail };
    expect((await patch(admin.token, again)).status).toBe(200);
    expect((await now()).validatedAt).toEqual(ctx.clock.now());
  });

  test("keeps its date when it is granted again", async () => {
    ctx.clock.advance(hour);
    await patch(admin.token, { validated: true, name: "Another" });
    expect((await now()).validatedAt).toEqual(charity.validatedAt);
    expect(await audited()).toHaveLength(1);
  });

  test("survives other changes by the contact", async () => {
    await patch(contact, { name: "Another", description: "Another." });
    expect((await now()).validatedAt).toEqual(charity.validatedAt);
  });

  test("is returned with whether the charity is on the register", async () => {
    await aRegisteredCharity(ctx.deps, { number: charity.number as never });
    expect((await patch(contact, {})).body.data).toMatchObject({ validated: true, on_register: true });
  });
});
