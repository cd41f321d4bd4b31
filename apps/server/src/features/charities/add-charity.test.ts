import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import {
  aCharity,
  aContact,
  aRegisteredCharity,
  aSector,
  auditOf,
  everything,
  freshNumber,
} from "./charities.builders.ts";

let ctx: TestApp;
let admin: { id: string; token: string };
let sector: { id: number; name: string };
beforeAll(async () => {
  ctx = await testApp();
  admin = await aSignedInUser(ctx.deps, { role: 2 });
  sector = await aSector(ctx.deps, "Music");
});
afterAll(() => ctx.close());

const form = (changes: object = {}) => ({
  uuid: "",
  charity_number: freshNumber() as string,
  charitysector_id: sector.id,
  name: "Drums for Everybody",
  contact_email: "hello@drums.example",
  contact_phone: "",
  website_url: "https://www.drums.example",
  logo_url: "",
  description: "Lends drums to schools.",
  paypal_email: "money@drums.example",
  paypal_email2: "money@drums.example",
  status: true,
  validated: false,
  ...changes,
});
const add = (body: object) => send(ctx.app, "POST /charities", { token: admin.token, body });

describe("adding a charity", () => {
  test("is for admins only", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    const contact = await aContact(ctx.deps, (await aCharity(ctx.deps)).id);
    const rungs = [{ body: form() }, { body: form(), token: contact }, { body: form(), token }];
    expect(await statusesAs(ctx.app, "POST /charities", [...rungs, { body: form(), token: admin.token }])).toEqual([
      401, 401, 403, 201,
    ]);
  });

  test("stores all fields and returns them", async () => {
    const body = form({ contact_phone: "020 7946 0111" });
    const added = await add(body);
    expect(added).toMatchObject({ status: 201, body: { message: texts.charityCreated } });
    const { data } = added.body;
    expect(data).toEqual({
      uuid: data?.uuid,
      charity_number: body.charity_number,
      name: body.name,
      charitysector_id: sector.id,
      sector: "Music",
      description: body.description,
      website_url: body.website_url,
      website_domain: "drums.example",
      logo_url: "",
      has_contact_email: true,
      contact_email: body.contact_email,
      contact_phone: "020 7946 0111",
      paypal_email: body.paypal_email,
      status: true,
      validated: false,
      validated_at: null,
      payments_held_until: null,
      on_register: false,
    });
    expect(await auditOf(ctx.deps, data?.uuid ?? "")).toEqual([
      { actor_kind: "admin", actor_id: admin.id, action: "add charity", details: {} },
    ]);
  });

  test("can validate it at once, recording who and when", async () => {
    const { data } = (await add(form({ validated: true }))).body;
    expect(data).toMatchObject({ validated: true, validated_at: ctx.clock.now().toISOString() });
    expect(await auditOf(ctx.deps, data?.uuid ?? "")).toMatchObject([
      { action: "add charity" },
      { action: "validate charity", actor_kind: "admin", actor_id: admin.id },
    ]);
  });

  test("emails a charity validated at once that it can be paid", async () => {
    const body = form({ validated: true, contact_email: "paid@drums.example" });
    await add(body);
    await ctx.runJobs();
    const mails = await ctx.mailbox("paid@drums.example");
    expect(mails.map(({ subject }) => subject)).toEqual(["Wishwell can now pay your charity"]);
  });

  test.each([{ active: false }, { insolvent: true }])(
    "does not email a charity with the register's note %o that it can be paid",
    async (note) => {
      const number = await aRegisteredCharity(ctx.deps, note);
      await add(form({ charity_number: number, validated: true, contact_email: "left@drums.example" }));
      await ctx.runJobs();
      expect(await ctx.mailbox("left@drums.example")).toEqual([]);
    },
  );

  test("shows it on the website only if requested", async () => {
    const { status: _status, ...unsaid } = form();
    expect((await add(unsaid)).body.data?.status).toBe(false);
  });

  test("sends no email unless it is validated", async () => {
    await add(form({ contact_email: "quiet@drums.example" }));
    await ctx.runJobs();
    expect(await ctx.mailbox("quiet@drums.example")).toEqual([]);
  });

  test("reports every missing field at once", async () => {
    const before = await everything(ctx.deps);
    expect(await add({})).toMatchObject({
      status: 422,
      body: {
        errors: {
          charity_number: [fieldTexts.charityNumber],
          charitysector_id: [fieldTexts.sector],
          name: [fieldTexts.charityName],
          contact_email: [fieldTexts.contactEmail],
          website_url: [fieldTexts.website],
          description: [fieldTexts.description],
          paypal_email: [fieldTexts.charityPaymentEmail],
          paypal_email2: [fieldTexts.paymentEmailAgain],
        },
      },
    });
    expect(await everything(ctx.deps)).toEqual(before);
  });

  test("requires a sector, and accepts no logo yet", async () => {
    const before = await everything(ctx.deps);
    for (const charitysector_id of ["", null, undefined]) {
      const body = form({ charitysector_id, logo_url: "https://drums.example/logo.png" });
      expect((await add(body)).body.errors).toEqual({
        charitysector_id: [fieldTexts.sector],
        logo_url: [fieldTexts.logoElsewhere],
      });
    }
    expect(await everything(ctx.deps)).toEqual(before);
  });

  test("requires an existing sector and an unused number", async () => {
    const { number } = await aCharity(ctx.deps);
    const before = await everything(ctx.deps);
    expect((await add(form({ charity_number: number, charitysector_id: 32_000 }))).body.errors).toEqual({
      charity_number: [texts.charityTaken],
      charitysector_id: [fieldTexts.sectorUnknown],
    });
    expect(await everything(ctx.deps)).toEqual(before);
  });

  test("many times at once with one number adds one", async () => {
    const body = form();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  test("twice with one idempotency key adds one and gives the same response", async () => {
    const body = form();
    const headers = { "idempotency-key": `add-${body.charity_number}` };
    const [first, second] = [
      await send(ctx.app, "POST /charities", { token: admin.token, body, headers }),
      await send(ctx.app, "POST /charities", { token: admin.token, body, headers }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});
