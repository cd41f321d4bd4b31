import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, freshEmail, goodPassword } from "../accounts/accounts.builders.ts";
import { aContact, aRegisteredCharity, auditOf, everything, freshNumber } from "../charities/charities.builders.ts";
import { aDraft, aParty, manyLike } from "./parties.builders.ts";

const day = 86_400_000;
let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, sweeps: [] });
});
afterAll(() => ctx.close());

type Key = { readonly id: string; readonly claimToken: string };
const withKey = (key: string) => ({ headers: { "x-claim-token": key } });
const enrol = (charity_number: string, sending: object, app = ctx.app) =>
  send(app, "POST /charities/enrole", { body: { charity_number }, ...sending });
const choose = (event_uuid: string, charity_uuid: string, sending: object, version?: number) =>
  send(ctx.app, "POST /eventcharities", { body: { event_uuid, charity_uuid, version }, ...sending });
const takeOver = (token: string, ...drafts: Key[]) =>
  send(ctx.app, "POST /events/orphan", {
    token,
    body: { event: drafts.map(({ id, claimToken }) => ({ uuid: id, claim_token: claimToken })) },
  });

async function lettersAbout(number: string) {
  await ctx.runJobs();
  return ctx.mailbox(`register@${number.toLowerCase()}.example`);
}

/** A draft whose charity was added by the visitor who plans it. */
async function aDraftForNewCharity() {
  const number = await aRegisteredCharity(ctx.deps);
  const draft = await aDraft(ctx.deps, { charityId: null });
  const { status, body } = await enrol(number, withKey(draft.claimToken));
  expect(status).toBe(201);
  const charityId = body.data?.uuid ?? "";
  expect((await choose(draft.id, charityId, withKey(draft.claimToken))).status).toBe(201);
  return { number, draft, charityId };
}

describe("a visitor who plans a party", () => {
  test("can add its charity from the register, and no email is sent", async () => {
    const number = await aRegisteredCharity(ctx.deps, { name: "THE KITE SOCIETY" });
    const draft = await aDraft(ctx.deps, { charityId: null });
    const { status, body } = await enrol(number, withKey(draft.claimToken));
    expect([status, body.data]).toMatchObject([201, { charity_number: number, name: "The Kite Society" }]);
    expect(body.data).not.toHaveProperty("contact_email");
    const row = await ctx.deps.db
      .selectFrom("charities")
      .selectAll()
      .where("charity_number", "=", number)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ enrolled_by: null, shown: false, validated_at: null, code_hash: null });
    expect(await auditOf(ctx.deps, row.id)).toMatchObject([{ actor_kind: "visitor", action: "enrol charity" }]);
    expect((await enrol(number, withKey(draft.claimToken))).status).toBe(200);
    expect((await choose(draft.id, row.id, withKey(draft.claimToken))).status).toBe(201);
    expect(await lettersAbout(number)).toEqual([]);
  });

  test("cannot add a charity that is not on the register", async () => {
    const draft = await aDraft(ctx.deps);
    expect(await enrol(freshNumber(), withKey(draft.claimToken))).toMatchObject({
      status: 422,
      body: { errors: { charity_number: [texts.charityNotOnRegister] } },
    });
  });

  test("can do so 20 times an hour from one IP address, with any number of drafts", async () => {
    const strict = await testApp();
    try {
      const numbers = await Promise.all(Array.from({ length: 3 }, () => aRegisteredCharity(strict.deps)));
      const drafts = [await aDraft(strict.deps), await aDraft(strict.deps)];
      const keys = drafts.map(({ claimToken }) => claimToken);
      const from = "203.0.113.9";
      const ask = (number: string, turn: number, where = from) =>
        enrol(number, { ...withKey(keys[turn % 2] ?? ""), from: where }, strict.app);
      await strict.deps.limits.take("enrolments", from, undefined, 18);
      for (const [turn, number] of numbers.slice(0, 2).entries()) expect((await ask(number, turn)).status).toBe(201);
      const last = numbers[2] as string;
      const before = await everything(strict.deps);
      const refused = await ask(last, 0);
      expect([refused.status, Number(refused.headers["retry-after"]) > 3000]).toEqual([429, true]);
      expect(await everything(strict.deps)).toEqual(before);
      expect((await ask(numbers[0] as string, 1)).status).toBe(200);
      expect((await ask(last, 0, "203.0.113.10")).status).toBe(201);
    } finally {
      await strict.close();
    }
  });
});

describe("enrolling a charity is refused", () => {
  test("without an account or the claim token of an unclaimed draft", async () => {
    const number = await aRegisteredCharity(ctx.deps);
    const owner = await aSignedInUser(ctx.deps);
    const [draft, taken] = [await aDraft(ctx.deps), await aDraft(ctx.deps)];
    const owned = await aParty(ctx.deps, { ownerId: owner.id });
    await takeOver(owner.token, taken);
    const contact = await aContact(ctx.deps, draft.charities[0]?.charity.id ?? "");
    const body = { charity_number: number };
    const attempts: Record<string, object> = {
      "no key": {},
      "an invented key": withKey("x".repeat(43)),
      "the draft's id": withKey(draft.id),
      "the stored fingerprint": withKey(draft.claimHash?.toString("base64url") ?? ""),
      "the key of a draft that has been claimed": withKey(taken.claimToken),
      "the id of another user's party": withKey(owned.id),
      "the key in the query": { query: { claim_token: draft.claimToken } },
      "the key in the body": { body: { ...body, claim_token: draft.claimToken } },
      "the key as a bearer": { token: draft.claimToken },
      "a charity's contact, with the key": { ...withKey(draft.claimToken), token: contact },
    };
    const before = await everything(ctx.deps);
    for (const [what, sending] of Object.entries(attempts)) {
      expect([what, (await enrol(number, { body, ...sending })).status]).toEqual([what, 401]);
    }
    expect(await everything(ctx.deps)).toEqual(before);
  });

  test("with the claim token of a draft that is a week old", async () => {
    const [first, second] = [await aRegisteredCharity(ctx.deps), await aRegisteredCharity(ctx.deps)];
    const draft = await aDraft(ctx.deps);
    ctx.clock.advance(7 * day - 1);
    expect((await enrol(first, withKey(draft.claimToken))).status).toBe(201);
    ctx.clock.advance(1);
    expect((await enrol(second, withKey(draft.claimToken))).status).toBe(401);
  });
});

describe("the email to a charity that a visitor added", () => {
  test("is sent once when a user takes the draft over, with a code that opens its details", async () => {
    const { number, draft, charityId } = await aDraftForNewCharity();
    expect(await lettersAbout(number)).toEqual([]);
    const { token } = await aSignedInUser(ctx.deps);
    expect((await takeOver(token, draft)).body.data?.uuids).toEqual([draft.id]);
    const letters = await lettersAbout(number);
    expect(letters).toHaveLength(1);
    const validation_code = /^[0-9A-Z]{5} [0-9A-Z]{5}$/m.exec(letters[0]?.text ?? "")?.[0];
    const params = { uuid: charityId };
    const opened = await send(ctx.app, "POST /charities/validate/{uuid}", { params, body: { validation_code } });
    expect(opened.status).toBe(200);
    await takeOver(token, draft);
    await choose(draft.id, charityId, { token });
    expect(await lettersAbout(number)).toHaveLength(1);
    // The session opened with the code still works, since no other code was created.
    const contact = opened.body.data?.token ?? "";
    const read = await send(ctx.app, "GET /charities/{uuid}", { params, token: contact });
    expect(read.body.data).toHaveProperty("contact_email");
  });

  test("is sent when the sign-up that brought the draft is verified, not before", async () => {
    const { number, draft } = await aDraftForNewCharity();
    const email = freshEmail();
    const names = { first_name: "Priya", last_name: "Okafor", phone: "020 7946 0000" };
    const passwords = { password: goodPassword, password2: goodPassword };
    const body = { ...names, ...passwords, email, event_uuid: draft.id };
    expect((await send(ctx.app, "POST /users", { ...withKey(draft.claimToken), body })).status).toBe(201);
    expect(await lettersAbout(number)).toEqual([]);
    const links = (await ctx.mailbox(email)).flatMap(({ links: hrefs }) => hrefs);
    const verification_code =
      links
        .find((href) => href.includes("/user/verify/"))
        ?.split("/")
        .at(-1) ?? "";
    const verify = () => send(ctx.app, "POST /user/verify/{verification_code}", { params: { verification_code } });
    expect((await verify()).status).toBe(200);
    expect(await lettersAbout(number)).toHaveLength(1);
    await verify();
    expect(await lettersAbout(number)).toHaveLength(1);
  });

  test("is sent when an organiser with an account chooses it, and not again with the draft", async () => {
    const { number, draft, charityId } = await aDraftForNewCharity();
    const { id: ownerId, token } = await aSignedInUser(ctx.deps);
    const party = await aParty(ctx.deps, { ownerId });
    await send(ctx.app, "PATCH /eventcharities", {
      token,
      body: { uuid: party.charities[0]?.id, charity_uuid: charityId },
    });
    expect(await lettersAbout(number)).toHaveLength(1);
    await takeOver((await aSignedInUser(ctx.deps)).token, draft);
    expect(await lettersAbout(number)).toHaveLength(1);
  });

  test("is sent when a user with an account enrols it too", async () => {
    const { number } = await aDraftForNewCharity();
    const { token } = await aSignedInUser(ctx.deps);
    expect((await enrol(number, { token })).status).toBe(200);
    expect(await lettersAbout(number)).toHaveLength(1);
  });

  test("is not sent when the family chose another charity in the end", async () => {
    const { number, draft } = await aDraftForNewCharity();
    const second = await aRegisteredCharity(ctx.deps);
    const { data } = (await enrol(second, withKey(draft.claimToken))).body;
    const seen = { params: { uuid: draft.id }, ...withKey(draft.claimToken) };
    const { version } = (await send(ctx.app, "GET /events/{uuid}", seen)).body.data ?? {};
    await choose(draft.id, data?.uuid ?? "", withKey(draft.claimToken), version);
    await takeOver((await aSignedInUser(ctx.deps)).token, draft);
    expect([await lettersAbout(number), await lettersAbout(second)]).toMatchObject([[], [{}]]);
  });

  test("is not sent when the draft cannot be taken over", async () => {
    const { number, draft } = await aDraftForNewCharity();
    const { id: ownerId, token } = await aSignedInUser(ctx.deps);
    await manyLike(ctx.deps, await aParty(ctx.deps, { ownerId, children: [], charityId: null }), 49);
    expect((await takeOver(token, draft)).body.reason).toBe("too_many_parties");
    expect(await lettersAbout(number)).toEqual([]);
  });

  test("is sent once when many drafts are taken over at once", async () => {
    const { number, draft, charityId } = await aDraftForNewCharity();
    const drafts: Key[] = [draft];
    for (let made = 0; made < 9; made += 1) drafts.push(await aDraft(ctx.deps, { charityId }));
    const people = await Promise.all(drafts.map(() => aSignedInUser(ctx.deps)));
    const taken = await Promise.all(drafts.map((each, index) => takeOver(people[index]?.token ?? "", each)));
    expect(taken.every(({ body }) => body.data?.uuids.length === 1)).toBe(true);
    expect(await lettersAbout(number)).toHaveLength(1);
  });

  test.each(["sends it a code", "gives it another contact"])("is not sent when an admin %s", async (what) => {
    const { number, draft, charityId: uuid } = await aDraftForNewCharity();
    const { token } = await aSignedInUser(ctx.deps, { role: 2 });
    const done =
      what === "sends it a code"
        ? await send(ctx.app, "POST /charities/code/{uuid}", { token, params: { uuid } })
        : await send(ctx.app, "PATCH /charities", { token, body: { uuid, contact_email: freshEmail("trustee") } });
    expect(done.status).toBe(200);
    const before = (await lettersAbout(number)).length;
    await takeOver((await aSignedInUser(ctx.deps)).token, draft);
    expect(await lettersAbout(number)).toHaveLength(before);
  });
});
