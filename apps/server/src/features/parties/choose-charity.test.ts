import { fieldTexts, texts } from "@wishwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/app.ts";
import { send } from "../../testing/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aCharity, aParty } from "./parties.builders.ts";

let house: TestApp;
beforeAll(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => house.close());

const nowhere = "00000000-0000-4000-8000-000000000000";

async function aPartyOf(wanted: Parameters<typeof aParty>[1] = {}) {
  const { id: ownerId, token } = await aSignedInUser(house.deps);
  const party = await aParty(house.deps, { ownerId, ...wanted });
  const read = async () =>
    (await send(house.app, "GET /events/{uuid}", { token, params: { uuid: party.id } })).body.data;
  return { token, party, read };
}

const choose = (token: string, event_uuid: string, charity_uuid: string, more: object = {}) =>
  send(house.app, "POST /eventcharities", { token, body: { event_uuid, charity_uuid, ...more } });

describe("the charity", () => {
  test("is one: choosing another takes its place", async () => {
    const { token, party, read } = await aPartyOf();
    const other = await aCharity(house.deps, { name: "The Other" });
    const reply = await choose(token, party.id, other.id, { notes: "They are near" });
    expect(reply).toMatchObject({
      status: 201,
      body: { message: texts.charityChosen, data: { uuid: party.charities[0]?.id, reason: "They are near" } },
    });
    expect((await read())?.eventcharities).toMatchObject([{ charity_uuid: other.id, charity: { name: "The Other" } }]);
    expect((await read())?.language.charity_names).toBe("The Other");
  });

  test("chosen ten times at once is still one", async () => {
    const { token, party, read } = await aPartyOf({ charityId: null });
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await aCharity(house.deps)).id));
    await Promise.all([...ids, ...ids].map((id) => choose(token, party.id, id)));
    expect((await read())?.eventcharities).toHaveLength(1);
  });

  test("that has left the register is named together with what else is wrong", async () => {
    const { token, party } = await aPartyOf();
    const gone = await aCharity(house.deps, { register: { active: false } });
    const wrong = { charity_uuid: gone.id, reason: "x".repeat(501) };
    const errors = { charity_uuid: [fieldTexts.charityGone], reason: [fieldTexts.tooLong(500)] };
    const chosen = await send(house.app, "POST /eventcharities", { token, body: { event_uuid: party.id, ...wrong } });
    expect(chosen.body.errors).toEqual(errors);
    const uuid = party.charities[0]?.id;
    const changed = await send(house.app, "PATCH /eventcharities", { token, body: { uuid, ...wrong } });
    expect(changed.body.errors).toEqual(errors);
  });

  test("must be one we know", async () => {
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
    const charity = await aCharity(house.deps, register ? { register } : {});
    const reply = await choose(token, party.id, charity.id);
    const isGone = status === 422;
    expect([reply.status, reply.body.errors]).toEqual([
      status,
      isGone ? { charity_uuid: [fieldTexts.charityGone] } : undefined,
    ]);
    const before = party.charities[0]?.charity.id;
    expect((await read())?.eventcharities[0]?.charity_uuid).toBe(isGone ? before : charity.id);
  });

  test("keeps what is left out, and its words can be mended even when it has left the register", async () => {
    const gone = await aCharity(house.deps, { register: { active: false } });
    const { token, party } = await aPartyOf({ charityId: gone.id });
    const uuid = party.charities[0]?.id;
    const patch = (body: object) => send(house.app, "PATCH /eventcharities", { token, body: { uuid, ...body } });
    expect((await patch({ reason: "Because" })).body.data).toMatchObject({ charity_uuid: gone.id, reason: "Because" });
    const other = await aCharity(house.deps);
    expect((await patch({ charity_uuid: other.id })).body.data).toMatchObject({
      charity_uuid: other.id,
      reason: "Because",
    });
    expect((await patch({ charity_uuid: gone.id })).status).toBe(422);
    expect((await patch({ charity_uuid: nowhere })).status).toBe(404);
  });

  test("shows no address of its contact", async () => {
    const { token, party } = await aPartyOf();
    const { body } = await choose(token, party.id, party.charities[0]?.charity.id ?? "");
    expect(JSON.stringify(body)).not.toContain("secret-contact");
  });
});
