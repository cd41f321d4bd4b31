import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { aCharity, aParty } from "../parties.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());

const nowhere = "00000000-0000-4000-8000-000000000000";

async function aPartyOf(wanted: Parameters<typeof aParty>[1] = {}) {
  const { id: ownerId, token } = await aSignedInUser(ctx.deps);
  const party = await aParty(ctx.deps, { ownerId, ...wanted });
  const read = async () => (await send(ctx.app, "GET /events/{uuid}", { token, params: { uuid: party.id } })).body.data;
  return { token, party, read };
}

const choose = (token: string, event_uuid: string, charity_uuid: string, more: object = {}) =>
  send(ctx.app, "POST /eventcharities", { token, body: { event_uuid, charity_uuid, ...more } });

describe("a party's charity", () => {
  test("is replaced by choosing another", async () => {
    const { token, party, read } = await aPartyOf();
    const other = await aCharity(ctx.deps, { name: "The Other" });
    const reply = await choose(token, party.id, other.id, { notes: "They are near", version: party.version });
    expect(reply).toMatchObject({
      status: 201,
      body: { message: texts.charityChosen, data: { uuid: party.charities[0]?.id, reason: "They are near" } },
    });
    expect((await read())?.eventcharities).toMatchObject([{ charity_uuid: other.id, charity: { name: "The Other" } }]);
    expect((await read())?.language.charity_names).toBe("The Other");
  });

  test("is not replaced by a caller who has not seen it; they get the stored party", async () => {
    const { token, party, read } = await aPartyOf({ charityId: null });
    const [first, second] = [await aCharity(ctx.deps), await aCharity(ctx.deps)];
    const { version } = (await read()) ?? {};
    expect((await choose(token, party.id, first.id, { version })).status).toBe(201);
    for (const said of [{}, { version }]) {
      const late = await choose(token, party.id, second.id, said);
      expect(late).toMatchObject({ status: 409, body: { reason: "stale", message: texts.partyStale } });
      expect(late.body.data).toMatchObject({ eventcharities: [{ charity_uuid: first.id }] });
    }
    expect((await read())?.eventcharities).toMatchObject([{ charity_uuid: first.id }]);
  });

  test("stays unchanged when it is chosen again with the same reason", async () => {
    const { token, party, read } = await aPartyOf({ charityId: null });
    const { id } = await aCharity(ctx.deps);
    const tries = [
      await choose(token, party.id, id, { reason: "Near" }),
      await choose(token, party.id, id, { reason: "Near" }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([201, 201]);
    expect((await choose(token, party.id, id, { reason: "Dear" })).status).toBe(409);
    expect((await read())?.eventcharities).toMatchObject([{ charity_uuid: id, reason: "Near" }]);
  });

  test("is the first one chosen when ten are chosen at once", async () => {
    const { token, party, read } = await aPartyOf({ charityId: null });
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await aCharity(ctx.deps)).id));
    const replies = await Promise.all(ids.map((id) => choose(token, party.id, id)));
    const chosen = replies.filter(({ status }) => status === 201);
    expect(chosen).toHaveLength(1);
    expect((await read())?.eventcharities).toMatchObject([{ charity_uuid: chosen[0]?.body.data?.charity_uuid }]);
  });

  test("that is no longer registered is reported together with other errors", async () => {
    const { token, party } = await aPartyOf();
    const gone = await aCharity(ctx.deps, { register: { active: false } });
    const wrong = { charity_uuid: gone.id, reason: "x".repeat(501) };
    const errors = { charity_uuid: [fieldTexts.charityGone], reason: [fieldTexts.tooLong(500)] };
    const chosen = await send(ctx.app, "POST /eventcharities", { token, body: { event_uuid: party.id, ...wrong } });
    expect(chosen.body.errors).toEqual(errors);
    const uuid = party.charities[0]?.id;
    const changed = await send(ctx.app, "PATCH /eventcharities", { token, body: { uuid, ...wrong } });
    expect(changed.body.errors).toEqual(errors);
  });

  test("must be a known charity", async () => {
    const { token, party, read } = await aPartyOf();
    const before = await read();
    expect((await choose(token, party.id, nowhere)).status).toBe(404);
    expect(await read()).toEqual(before);
  });

  test.each([
    ["is on the register", { active: true }, 201],
    ["has left it", { active: false }, 422],
    ["cannot pay its debts", { active: true, insolvent: true }, 422],
    ["is not known there", undefined, 201],
  ])("that %s", async (_how, register, status) => {
    const { token, party, read } = await aPartyOf();
    const charity = await aCharity(ctx.deps, register ? { register } : {});
    const reply = await choose(token, party.id, charity.id, { version: party.version });
    const isGone = status === 422;
    expect([reply.status, reply.body.errors]).toEqual([
      status,
      isGone ? { charity_uuid: [fieldTexts.charityGone] } : undefined,
    ]);
    const before = party.charities[0]?.charity.id;
    expect((await read())?.eventcharities[0]?.charity_uuid).toBe(isGone ? before : charity.id);
  });

  test("keeps fields that are not sent, and its reason can be changed even when it is no longer registered", async () => {
    const gone = await aCharity(ctx.deps, { register: { active: false } });
    const { token, party } = await aPartyOf({ charityId: gone.id });
    const uuid = party.charities[0]?.id;
    const patch = (body: object) => send(ctx.app, "PATCH /eventcharities", { token, body: { uuid, ...body } });
    expect((await patch({ reason: "Because" })).body.data).toMatchObject({ charity_uuid: gone.id, reason: "Because" });
    const other = await aCharity(ctx.deps);
    expect((await patch({ charity_uuid: other.id })).body.data).toMatchObject({
      charity_uuid: other.id,
      reason: "Because",
    });
    expect((await patch({ charity_uuid: gone.id })).status).toBe(422);
    expect((await patch({ charity_uuid: nowhere })).status).toBe(404);
  });

  test("does not reveal its contact's email address", async () => {
    const { token, party } = await aPartyOf();
    const { body } = await choose(token, party.id, party.charities[0]?.charity.id ?? "");
    expect(JSON.stringify(body)).not.toContain("secret-contact");
  });
});
