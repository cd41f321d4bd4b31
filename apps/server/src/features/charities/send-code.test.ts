import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aCharity, aCode, aContact, auditOf } from "./charities.builders.ts";

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
