import { createHmac } from "node:crypto";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { charityCodeAsked } from "@wishwell/contract/api/page-forms";
import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aCharity, aCode, aContact, aRegisteredCharity, auditOf, freshNumber } from "./charities.builders.ts";

let ctx: TestApp;
let admin: { id: string; token: string };
beforeAll(async () => {
  ctx = await testApp();
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(() => ctx.close());

const call = "POST /charities/code/{uuid}";
const sendCode = (uuid: string) => send(ctx.app, call, { params: { uuid }, token: admin.token });
const type = (uuid: string, validation_code: string) =>
  send(ctx.app, "POST /charities/validate/{uuid}", { params: { uuid }, body: { validation_code } });

/** The code in the newest email, as its reader copies it. */
async function codeInLetter(address: string): Promise<string> {
  await ctx.runJobs();
  const [letter] = await ctx.mailbox(address);
  return /^[0-9A-Z]{5} [0-9A-Z]{5}$/m.exec(letter?.text ?? "")?.[0] ?? "";
}

describe("a new code", () => {
  test("can be sent by admins only", async () => {
    const { id } = await aCharity(ctx.deps);
    const { token } = await aSignedInUser(ctx.deps);
    const contact = await aContact(ctx.deps, id);
    const params = { uuid: id };
    const rungs = [{ params }, { params, token: contact }, { params, token }, { params, token: admin.token }];
    expect(await statusesAs(ctx.app, call, rungs)).toEqual([401, 401, 403, 200]);
  });

  test("is emailed to the contact address in two groups of five, with the page to enter it", async () => {
    const { id, contactEmail } = await aCharity(ctx.deps);
    expect(await sendCode(id)).toMatchObject({ status: 200, body: { message: texts.charityCodeSent } });
    const code = await codeInLetter(contactEmail);
    expect((await type(id, code)).status).toBe(200);
    const [letter] = await ctx.mailbox(contactEmail);
    expect(letter?.text).toContain(`http://localhost:3000/charity/validate/${id}`);
    expect((await auditOf(ctx.deps, id))[0]).toEqual({
      actor_kind: "admin",
      actor_id: admin.id,
      action: "send charity code",
      details: {},
    });
  });

  test("invalidates the previous one and its sessions", async () => {
    const { id, contactEmail } = await aCharity(ctx.deps);
    const old = await aCode(ctx.deps, id);
    const contact = await aContact(ctx.deps, id);
    await sendCode(id);
    expect((await type(id, old)).status).toBe(422);
    expect((await send(ctx.app, "GET /charities/{uuid}", { params: { uuid: id }, token: contact })).status).toBe(401);
    expect((await type(id, await codeInLetter(contactEmail))).status).toBe(200);
  });

  test("is needed once an admin changes the contact address, which invalidates the previous one", async () => {
    const { id } = await aCharity(ctx.deps);
    const old = await aCode(ctx.deps, id);
    const contact = await aContact(ctx.deps, id);
    const change = (body: object) =>
      send(ctx.app, "PATCH /charities", { token: admin.token, body: { uuid: id, ...body } });
    await change({ contact_phone: "020 7946 0999" });
    expect((await type(id, old)).status).toBe(200);
    await change({ contact_email: "somebody.else@charity.example" });
    expect((await type(id, old)).status).toBe(422);
    expect((await send(ctx.app, "GET /charities/{uuid}", { params: { uuid: id }, token: contact })).status).toBe(401);
    await sendCode(id);
    expect((await type(id, await codeInLetter("somebody.else@charity.example"))).status).toBe(200);
  });

  test("cannot be sent without an address", async () => {
    const { id } = await aCharity(ctx.deps, { contactEmail: "" });
    expect(await sendCode(id)).toMatchObject({
      status: 409,
      body: { reason: "no_contact_email", message: texts.charityNoAddress },
    });
  });

  test("cannot be sent to an unknown charity", async () => {
    expect((await sendCode("3f8c1f5e-5a0e-4b7b-9c1e-2d3a4b5c6d7e")).status).toBe(404);
  });

  test("sent many times at once leaves one valid code", async () => {
    const { id, contactEmail } = await aCharity(ctx.deps);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendCode(id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await ctx.runJobs();
    const codes = (await ctx.mailbox(contactEmail)).map(({ text }) => /^\w{5} \w{5}$/m.exec(text)?.[0] ?? "");
    expect(new Set(codes).size).toBe(10);
    const fitting: number[] = [];
    for (const [index, code] of codes.entries()) {
      const params = { uuid: id };
      const body = { validation_code: code };
      const from = `198.51.100.${index}`;
      fitting.push((await send(ctx.app, "POST /charities/validate/{uuid}", { params, body, from })).status);
    }
    expect(fitting.filter((status) => status === 200)).toHaveLength(1);
  });
});

async function letters(address: string) {
  await ctx.runJobs();
  return ctx.mailbox(address);
}

/** As after a hard bounce. */
const bounce = (address: string) =>
  ctx.deps.db
    .insertInto("suppressed_addresses")
    .values({
      address_hash: createHmac("sha256", ctx.deps.config.appSecret).update(`suppressed address\n${address}`).digest(),
      reason: "hard: 550",
      created_at: ctx.clock.now(),
    })
    .execute();

describe("a charity that asks for a new code", () => {
  let visit = 0;
  /** From a new network each time, unless the limit is what is tested. */
  const ask = (charity_number: string, from = `203.0.113.${(visit += 1)}`) =>
    send(ctx.app, "POST /charities/code", { body: { charity_number }, from });
  test("gets it at the address on file, and not the address on the register", async () => {
    const number = await aRegisteredCharity(ctx.deps);
    const { id, contactEmail } = await aCharity(ctx.deps, { number });
    expect(await ask(number.slice(7))).toMatchObject({ status: 200, body: { message: charityCodeAsked } });
    const [letter] = await letters(contactEmail);
    expect(letter?.text).toContain("Your old code works until you use this one.");
    expect(letter?.text).not.toMatch(/famil(y|ies) .*(chose|chosen)/);
    expect(await letters(`register@${number.toLowerCase()}.example`)).toEqual([]);
    expect(await auditOf(ctx.deps, id)).toEqual([
      {
        actor_kind: "system",
        actor_id: null,
        action: "ask for charity code",
        details: { "sent to": "the address on file" },
      },
    ]);
  });

  test("gets it at the register's address if there is none on file, or emails to it bounced", async () => {
    const none = await aRegisteredCharity(ctx.deps);
    await aCharity(ctx.deps, { number: none, contactEmail: "" });
    await ask(none);
    expect(await letters(`register@${none.toLowerCase()}.example`)).toHaveLength(1);
    const bounced = await aRegisteredCharity(ctx.deps);
    const { contactEmail } = await aCharity(ctx.deps, { number: bounced });
    await bounce(contactEmail);
    await ask(bounced);
    expect(await letters(`register@${bounced.toLowerCase()}.example`)).toHaveLength(1);
    expect(await letters(contactEmail)).toEqual([]);
  });

  test("can also give the number it has on another register", async () => {
    const number = freshNumber();
    const { contactEmail } = await aCharity(ctx.deps, { number });
    const twin = await aRegisteredCharity(ctx.deps, { number: "GB-SC-SC099001" as typeof number });
    await ctx.deps.db
      .updateTable("charity_register")
      .set({ twin_of: number })
      .where("charity_number", "=", twin)
      .execute();
    await ask(twin);
    expect(await letters(contactEmail)).toHaveLength(1);
  });

  test("keeps its old code and what that opened until it uses the new one", async () => {
    const { id, number, contactEmail } = await aCharity(ctx.deps);
    const old = await aCode(ctx.deps, id);
    const contact = await aContact(ctx.deps, id);
    await ask(number);
    const code = await codeInLetter(contactEmail);
    const read = () => send(ctx.app, "GET /charities/{uuid}", { params: { uuid: id }, token: contact });
    expect([(await type(id, old)).status, (await read()).status]).toEqual([200, 200]);
    expect((await type(id, code)).status).toBe(200);
    expect([(await type(id, old)).status, (await read()).status]).toEqual([422, 401]);
    expect((await type(id, code)).status).toBe(200);
  });

  test("gets one email however often it asks within the hour, and another one later", async () => {
    const { number, contactEmail } = await aCharity(ctx.deps);
    await Promise.all([ask(number), ask(number), ask(number)]);
    expect(await letters(contactEmail)).toHaveLength(1);
    ctx.clock.advance(3_600_000);
    await ask(number);
    expect(await letters(contactEmail)).toHaveLength(2);
  });

  test("gets nothing before its first email, which it has not lost", async () => {
    const number = await aRegisteredCharity(ctx.deps);
    const { id, contactEmail } = await aCharity(ctx.deps, { number });
    await ctx.deps.db.updateTable("charities").set({ letter_waits: true }).where("id", "=", id).execute();
    await ask(number);
    expect(await letters(contactEmail)).toEqual([]);
  });

  test("hears the same for every number, known or not", async () => {
    const { number } = await aCharity(ctx.deps);
    const answers = [await ask(number), await ask(freshNumber()), await ask(await aRegisteredCharity(ctx.deps))];
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  });

  test("cannot name an address, and must give a number", async () => {
    const body = { charity_number: freshNumber(), email: "thief@example.org" };
    expect((await send(ctx.app, "POST /charities/code", { body })).status).toBe(422);
    expect((await ask("")).body.errors).toEqual({ charity_number: [fieldTexts.charityNumber] });
    expect((await ask("kites")).body.errors).toEqual({ charity_number: [fieldTexts.charityNumberShape] });
  });

  test("may ask five times an hour from one network", async () => {
    const answers: number[] = [];
    for (let time = 0; time < 6; time += 1) answers.push((await ask(freshNumber(), "198.51.100.77")).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
