import { texts } from "@wishwell/contract/texts/texts";
import type { CharityNumber } from "@wishwell/domain/charities/charity-number";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aPng } from "../../platform/images/pictures.builders.ts";
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

const look = (number: string) => send(ctx.app, "GET /charities/register", { token: admin.token, query: { number } });

describe("the register", () => {
  test("answers an admin with the details for the form, however the number is typed", async () => {
    const number = await aRegisteredCharity(ctx.deps, { name: "DRUMS ON WHEELS" });
    const expected = {
      charity_number: number,
      name: "Drums on Wheels",
      contact_email: `register@${number.toLowerCase()}.example`,
      contact_phone: "0117 496 0001",
      website_url: `http://www.${number.toLowerCase()}.example`,
      description: "Lends out books on wheels.",
      on_register: true,
      uuid: null,
    };
    for (const typed of [number, number.toLowerCase(), number.slice("GB-CHC-".length)]) {
      expect((await look(typed)).body.data).toEqual(expected);
    }
    expect((await look("not a number")).body.errors).toEqual({ number: [fieldTexts.charityNumberShape] });
    expect((await look(freshNumber())).body).toMatchObject({ data: null });
  });

  test.each([
    ["GB-SC-SC400001", "400001"],
    ["GB-NIC-400002", "400002"],
    ["GB-NIC-400003", "gb-nic-400003"],
  ])("lists %s for %s", async (number, typed) => {
    await aRegisteredCharity(ctx.deps, { number: number as CharityNumber });
    expect((await look(typed)).body.data).toMatchObject({ charity_number: number });
  });

  test("says that a charity has left it, or that it is on our list already", async () => {
    const left = await aRegisteredCharity(ctx.deps, { active: false });
    expect((await look(left)).body.data).toMatchObject({ on_register: false, uuid: null });
    const { id, number } = await aCharity(ctx.deps);
    await aRegisteredCharity(ctx.deps, { number: number as CharityNumber });
    expect((await look(number)).body.data).toMatchObject({ uuid: id });
  });

  test("is looked up for admins only, because its email addresses can be personal", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    const contact = await aContact(ctx.deps, (await aCharity(ctx.deps)).id);
    const query = { number: freshNumber() };
    const rungs = [{ query }, { query, token: contact }, { query, token }, { query, token: admin.token }];
    expect(await statusesAs(ctx.app, "GET /charities/register", rungs)).toEqual([401, 401, 403, 200]);
  });
});

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

  test("requires a sector or a logo", async () => {
    const before = await everything(ctx.deps);
    for (const charitysector_id of ["", null, undefined]) {
      expect((await add(form({ charitysector_id }))).body.errors).toEqual({ charitysector_id: [fieldTexts.sector] });
    }
    expect(await everything(ctx.deps)).toEqual(before);
  });

  test("takes a logo that was uploaded before, and no other picture", async () => {
    const file = { field: "file_upload", bytes: await aPng(64, 32), name: "logo.png", type: "image/png" };
    const uploaded = await send(ctx.app, "POST /charityfiles/fileupload", { token: admin.token, body: {}, file });
    const { url = "" } = uploaded.body.data ?? {};
    const added = await add(form({ charitysector_id: "", logo_url: url }));
    expect(added).toMatchObject({ status: 201, body: { data: { logo_url: url, charitysector_id: null } } });
    const before = await everything(ctx.deps);
    const never = `${ctx.deps.config.publicUrl}/files/logos/${"x".repeat(22)}.png`;
    for (const logo_url of ["https://drums.example/logo.png", never]) {
      const { number } = await aCharity(ctx.deps);
      const body = form({ charity_number: number, logo_url });
      expect((await add(body)).body.errors).toEqual({
        charity_number: [texts.charityTaken],
        logo_url: [fieldTexts.logoElsewhere],
      });
    }
    expect({ ...(await everything(ctx.deps)), charities: [] }).toEqual({ ...before, charities: [] });
  });

  test("is the only reason to upload a logo without a charity, so only admins can", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    const contact = await aContact(ctx.deps, (await aCharity(ctx.deps)).id);
    const file = { field: "file_upload", bytes: await aPng(64, 32), name: "logo.png", type: "image/png" };
    const rungs = [{}, { token }, { token: contact }, { token: admin.token }];
    const requests = rungs.map((rung) => ({ ...rung, body: {}, file }));
    expect(await statusesAs(ctx.app, "POST /charityfiles/fileupload", requests)).toEqual([401, 403, 404, 200]);
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
