import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { charityPayable } from "@wishwell/domain/charities/charity-payable";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import {
  aCharity,
  aContact,
  aRegisteredCharity,
  auditOf,
  everything,
  freshNumber,
  reloaded,
} from "./charities.builders.ts";

let ctx: TestApp;
let organiser: { id: string; token: string };
beforeAll(async () => {
  ctx = await testApp();
  organiser = await aSignedInUser(ctx.deps);
});
afterAll(() => ctx.close());

const enrol = (charity_number: unknown, more: object = {}, token = organiser.token) =>
  send(ctx.app, "POST /charities/enrole", { token, body: { charity_number, ...more } });
const addressOf = (number: string) => `register@${number.toLowerCase()}.example`;
const storedCharity = (number: string) =>
  ctx.deps.db.selectFrom("charities").selectAll().where("charity_number", "=", number).execute();

async function lettersTo(address: string) {
  await ctx.runJobs();
  return ctx.mailbox(address);
}

describe("enrolling from the register", () => {
  test("requires signing in", async () => {
    const contact = await aContact(ctx.deps, (await aCharity(ctx.deps)).id);
    const body = { charity_number: await aRegisteredCharity(ctx.deps) };
    const { token: admin } = await aSignedInUser(ctx.deps, { role: 2 });
    const rungs = [{ body }, { body, token: contact }, { body, token: organiser.token }, { body, token: admin }];
    expect(await statusesAs(ctx.app, "POST /charities/enrole", rungs)).toEqual([401, 401, 201, 200]);
  });

  test("uses the number and nothing else from the caller", async () => {
    const number = await aRegisteredCharity(ctx.deps, { name: "THE KITE SOCIETY" });
    const lies = {
      name: "Thieves",
      contact_email: "thief@example.org",
      contact_phone: "1",
      website_url: "https://thief.example",
      description: "Give to us.",
    };
    const { status, body } = await enrol(number.slice(7), lies);
    expect(status).toBe(201);
    expect(body.data).toEqual({
      uuid: body.data?.uuid,
      charity_number: number,
      name: "The Kite Society",
      charitysector_id: null,
      sector: null,
      description: "Lends out books on wheels.",
      website_url: `http://www.${number.toLowerCase()}.example`,
      website_domain: `${number.toLowerCase()}.example`,
      logo_url: "",
      has_contact_email: true,
    });
    const [row] = await storedCharity(number);
    expect(row).toMatchObject({
      contact_email: addressOf(number),
      contact_phone: "0117 496 0001",
      payment_email: "",
      shown: false,
      validated_at: null,
      enrolled_by: organiser.id,
    });
    expect(JSON.stringify(row)).not.toContain("hief");
    const enrolled = await reloaded(ctx.deps, body.data?.uuid ?? "");
    expect(charityPayable(enrolled, ctx.clock.now())).toBe("no payment address");
    expect(await lettersTo("thief@example.org")).toEqual([]);
  });

  test("sends one email to the register's address, with a code that opens the details", async () => {
    const number = await aRegisteredCharity(ctx.deps);
    const { data } = (await enrol(number)).body;
    const letters = await lettersTo(addressOf(number));
    expect(letters).toHaveLength(1);
    const text = letters[0]?.text ?? "";
    expect(text).toContain(`http://localhost:3000/charity/validate/${data?.uuid}`);
    expect(text.replaceAll("\n", " ")).toContain(number);
    const validation_code = /^[0-9A-Z]{5} [0-9A-Z]{5}$/m.exec(text)?.[0];
    const params = { uuid: data?.uuid ?? "" };
    const opened = await send(ctx.app, "POST /charities/validate/{uuid}", { params, body: { validation_code } });
    expect(opened.status).toBe(200);
    expect((await auditOf(ctx.deps, params.uuid))[0]).toEqual({
      actor_kind: "user",
      actor_id: organiser.id,
      action: "enrol charity",
      details: {},
    });
  });

  test("alone never says that a family chose it, in emails, answers or pages", async () => {
    const number = await aRegisteredCharity(ctx.deps);
    const uuid = (await enrol(number)).body.data?.uuid ?? "";
    const { token: admin } = await aSignedInUser(ctx.deps, { role: 2 });
    await send(ctx.app, "POST /charities/code/{uuid}", { params: { uuid }, token: admin });
    const letters = await lettersTo(addressOf(number));
    expect(letters).toHaveLength(2);
    const code = letters.flatMap(({ text }) => /^[0-9A-Z]{5} [0-9A-Z]{5}$/m.exec(text)?.[0] ?? []);
    const opening = code.map((validation_code) =>
      send(ctx.app, "POST /charities/validate/{uuid}", { params: { uuid }, body: { validation_code } }),
    );
    const opened = (await Promise.all(opening)).filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    const asked = await send(ctx.app, "GET /admin/charities/{uuid}", { params: { uuid }, token: admin });
    const pages = await Promise.all(
      [`/charity/validate/${uuid}`, "/cms/charities", "/cms/charities/code"].map((url) => ctx.app.inject({ url })),
    );
    const said = [
      ...letters.flatMap(({ subject, text, html }) => [subject, text, html]),
      ...[...opened, asked].map(({ body }) => JSON.stringify(body)),
      ...pages.map(({ body }) => body),
    ];
    for (const words of said) expect(words).not.toMatch(/chose|chosen by|picked you|has picked/i);
  });

  test("again returns the same charity and changes nothing", async () => {
    const number = await aRegisteredCharity(ctx.deps);
    const first = await enrol(number);
    const before = await everything(ctx.deps);
    const other = await aSignedInUser(ctx.deps);
    const second = await enrol(number, {}, other.token);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect(await everything(ctx.deps)).toMatchObject({
      charities: (before as { charities: object[] }).charities,
      letters: (before as { letters: object[] }).letters,
    });
    expect(await lettersTo(addressOf(number))).toHaveLength(1);
  });

  test("50 times at once, by one user and by many, creates one charity and one email", async () => {
    const number = await aRegisteredCharity(ctx.deps);
    const others = await Promise.all(Array.from({ length: 5 }, () => aSignedInUser(ctx.deps)));
    const tokens = Array.from({ length: 50 }, (_, index) => (others[index % 10] ?? organiser).token);
    const answers = await Promise.all(tokens.map((token) => enrol(number, {}, token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map(({ body }) => body.data?.uuid)).size).toBe(1);
    expect(await storedCharity(number)).toHaveLength(1);
    expect(await lettersTo(addressOf(number))).toHaveLength(1);
  });

  test("and assigning its number to another charity at once leaves one charity with that number", async () => {
    const { token } = await aSignedInUser(ctx.deps, { role: 2 });
    const mended = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const charity_number = await aRegisteredCharity(ctx.deps);
        const { id: uuid } = await aCharity(ctx.deps);
        const [enrolled, patched] = await Promise.all([
          enrol(charity_number, {}, token),
          send(ctx.app, "PATCH /charities", { token, body: { uuid, charity_number } }),
        ]);
        return `${enrolled.status} ${patched.status}`;
      }),
    );
    // The second call finds that the charity already exists or that the number is used.
    for (const outcome of mended) expect(["201 422", "200 200"]).toContain(outcome);
  });

  test("sends no email and creates no code for a charity without an address", async () => {
    const number = await aRegisteredCharity(ctx.deps, { email: "" });
    const before = await ctx.deps.db.selectFrom("letters").select("id").execute();
    expect((await enrol(number)).body.data).toMatchObject({ has_contact_email: false });
    expect(await ctx.deps.db.selectFrom("letters").select("id").execute()).toEqual(before);
    expect((await storedCharity(number))[0]?.code_hash).toBeNull();
  });

  test("shortens or leaves out what the charity form would refuse", async () => {
    const number = await aRegisteredCharity(ctx.deps, {
      name: `THE ${"VERY ".repeat(30)}LONG NAME`,
      activities: "Helping. ".repeat(100),
      email: `${"x".repeat(95)}@example.org`,
      website: `www.example.org/${"x".repeat(100)}`,
      phone: "0".repeat(150),
    });
    const { data } = (await enrol(number)).body;
    const [row] = await storedCharity(number);
    expect(data?.name.length).toBeLessThanOrEqual(100);
    expect(data?.description.length).toBeLessThanOrEqual(500);
    expect(row).toMatchObject({ contact_email: "", website_url: "" });
    expect(row?.contact_phone.length).toBeLessThanOrEqual(100);
    const { token } = await aSignedInUser(ctx.deps, { role: 2 });
    const params = { uuid: data?.uuid ?? "" };
    const whole = (await send(ctx.app, "GET /charities/{uuid}", { params, token })).body.data;
    expect((await send(ctx.app, "PATCH /charities", { token, body: whole ?? {} })).status).toBe(200);
  });

  test("by a Scottish twin's number enrols the charity itself", async () => {
    const number = await aRegisteredCharity(ctx.deps, { name: "TWIN SOCIETY" });
    const twin = "GB-SC-SC099999" as typeof number;
    await aRegisteredCharity(ctx.deps, { number: twin, name: "TWIN SOCIETY" });
    await ctx.deps.db
      .updateTable("charity_register")
      .set({ twin_of: number })
      .where("charity_number", "=", twin)
      .execute();
    expect((await enrol("SC099999")).body.data?.charity_number).toBe(number);
    expect((await enrol(number)).status).toBe(200);
  });
});

describe("a user who enrolled a charity", () => {
  const params = () => ({ uuid: person.id });
  let person: { id: string; token: string };
  let number: string;
  beforeAll(async () => {
    person = await aSignedInUser(ctx.deps);
    number = await aRegisteredCharity(ctx.deps, { name: "THE FORGETTERS" });
    await enrol(number, {}, person.token);
  });

  test("finds it in their data export", async () => {
    const { body } = await send(ctx.app, "GET /users/export/{uuid}", { params: params(), token: person.token });
    expect(body).toMatchObject({ charities: [{ charity_number: number, name: "The Forgetters" }] });
  });

  test("is no longer named on it after erasing their account", async () => {
    const erased = await send(ctx.app, "DELETE /users/{uuid}", { params: params(), token: person.token });
    expect(erased.status).toBe(200);
    expect(await storedCharity(number)).toMatchObject([{ charity_number: number, enrolled_by: null }]);
  });
});

describe("enrolment is refused", () => {
  test.each([
    ["is not on the register", {}, false],
    ["has left the register", { active: false }, true],
    ["is insolvent", { insolvent: true }, true],
  ])("for a charity that %s", async (_what, facts, registered) => {
    const number = freshNumber();
    if (registered) await aRegisteredCharity(ctx.deps, { number, ...facts });
    const before = await everything(ctx.deps);
    expect(await enrol(number)).toMatchObject({
      status: 422,
      body: { errors: { charity_number: [texts.charityNotOnRegister] } },
    });
    expect(await everything(ctx.deps)).toEqual(before);
  });

  test.each([
    [undefined, fieldTexts.charityNumber],
    ["", fieldTexts.charityNumber],
    ["12345", fieldTexts.charityNumberShape],
    ["Oxfam", fieldTexts.charityNumberShape],
  ])("for the number %s", async (number, sentence) => {
    expect(await enrol(number)).toMatchObject({ status: 422, body: { errors: { charity_number: [sentence] } } });
  });

  test("after 20 new charities an hour per user, not counting repeats", async () => {
    const busy = await aSignedInUser(ctx.deps);
    const numbers = await Promise.all(Array.from({ length: 21 }, () => aRegisteredCharity(ctx.deps)));
    const answers = await Promise.all(numbers.slice(0, 20).map((number) => enrol(number, {}, busy.token)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const last = numbers[20] as string;
    const before = await everything(ctx.deps);
    expect((await enrol(last, {}, busy.token)).status).toBe(429);
    expect(await everything(ctx.deps)).toEqual(before);
    expect((await enrol(numbers[0], {}, busy.token)).status).toBe(200);
    expect((await enrol(last)).status).toBe(201);
    const { number } = await aCharity(ctx.deps);
    expect((await enrol(number, {}, busy.token)).status).toBe(200);
    ctx.clock.advance(3_600_000);
    expect((await enrol(await aRegisteredCharity(ctx.deps), {}, busy.token)).status).toBe(201);
  });
});
