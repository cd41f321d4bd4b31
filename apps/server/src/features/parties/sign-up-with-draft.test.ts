import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, aUser, freshEmail, goodPassword } from "../accounts/accounts.builders.ts";
import { handleSignUp } from "../accounts/sign-up.ts";
import { aDraft, aParty } from "./parties.builders.ts";

const day = 86_400_000;
let ctx: TestApp;
beforeAll(async () => {
  const sweeps = ["tidy-accounts", "remove-unclaimed-drafts"];
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z"), sweeps });
});
afterAll(() => ctx.close());

const person = { first_name: "Priya", last_name: "Okafor", phone: "020 7946 0000" };
const passwords = { password: goodPassword, password2: goodPassword };
const withKey = (claimToken: string | null) => (claimToken === null ? {} : { "x-claim-token": claimToken });

const signUp = (email: string, event_uuid: string, key: string | null, app = ctx.app) =>
  send(app, "POST /users", { headers: withKey(key), body: { ...person, ...passwords, email, event_uuid } });
const correctSignUp = (uuid: string, key: string | null, changes: object, app = ctx.app) =>
  send(app, "PATCH /users", { headers: withKey(key), body: { uuid, ...changes } });
const verify = (code: string, app = ctx.app) =>
  send(app, "POST /user/verify/{verification_code}", { params: { verification_code: code } });
const logIn = async (email: string, password = goodPassword) =>
  (await send(ctx.app, "POST /user/login", { body: { email, password } })).body.data;
const ownerOf = async (id: string, { deps } = ctx) =>
  (await deps.db.selectFrom("parties").select("owner_id").where("id", "=", id).executeTakeFirst())?.owner_id;

/** The links in this mailbox, newest first. */
async function links(email: string, app = ctx): Promise<string[]> {
  await app.runJobs();
  const letters = await app.mailbox(email);
  const found = letters.flatMap(({ links: hrefs }) => hrefs.filter((href) => href.includes("/user/verify/")));
  return [...new Set(found.map((href) => href.split("/").at(-1) ?? ""))];
}

describe("signing up at the end of the wizard", () => {
  test("gives the draft to the account once the address is verified, and activates the complete party", async () => {
    const draft = await aDraft(ctx.deps);
    const email = freshEmail();
    expect((await signUp(email, draft.id, draft.claimToken)).status).toBe(201);
    expect(await ownerOf(draft.id)).toBeNull();
    const [code = ""] = await links(email);
    expect((await verify(code)).status).toBe(200);
    const login = await logIn(email);
    expect(await ownerOf(draft.id)).toBe(login?.user.uuid);
    const read = await send(ctx.app, "GET /events/{uuid}", { token: login?.token ?? "", params: { uuid: draft.id } });
    expect(read.body.data).toMatchObject({ status: 1, user_uuid: login?.user.uuid });
    expect((await verify(code)).status).toBe(200);
  });

  test.each(["without a key", "with another draft's key", "for another user's party"])(
    "%s creates an account without any party",
    async (how) => {
      const owner = await aSignedInUser(ctx.deps);
      const owned = await aParty(ctx.deps, { ownerId: owner.id });
      const [draft, other] = [await aDraft(ctx.deps), await aDraft(ctx.deps)];
      const email = freshEmail();
      const target = how === "for another user's party" ? owned.id : draft.id;
      const reply = await signUp(email, target, how === "without a key" ? null : other.claimToken);
      expect(reply.status).toBe(201);
      const [code = ""] = await links(email);
      await verify(code);
      expect(await logIn(email)).toBeDefined();
      expect([await ownerOf(draft.id), await ownerOf(other.id), await ownerOf(owned.id)]).toEqual([
        null,
        null,
        owner.id,
      ]);
    },
  );

  test("does not get a draft that another user has taken over meanwhile", async () => {
    const draft = await aDraft(ctx.deps);
    const email = freshEmail();
    await signUp(email, draft.id, draft.claimToken);
    const { id, token } = await aSignedInUser(ctx.deps);
    const event = [{ uuid: draft.id, claim_token: draft.claimToken }];
    await send(ctx.app, "POST /events/orphan", { token, body: { event } });
    const [code = ""] = await links(email);
    expect((await verify(code)).status).toBe(200);
    expect(await ownerOf(draft.id)).toBe(id);
  });

  test("gives the account only the draft of the sign-up whose link was followed", async () => {
    const [mine, strangers] = [await aDraft(ctx.deps), await aDraft(ctx.deps)];
    const email = freshEmail();
    await signUp(email, mine.id, mine.claimToken);
    const [code = ""] = await links(email);
    await signUp(email, strangers.id, strangers.claimToken);
    await verify(code);
    expect(await ownerOf(mine.id)).toBe((await logIn(email))?.user.uuid);
    expect(await ownerOf(strangers.id)).toBeNull();
  });

  test("after registering elsewhere still gives the account the draft, and fills in its name", async () => {
    const draft = await aDraft(ctx.deps);
    const email = freshEmail();
    await send(ctx.app, "POST /user/register", { body: { email, ...passwords } });
    const [first = ""] = await links(email);
    await signUp(email, draft.id, draft.claimToken);
    const second = (await links(email)).find((link) => link !== first) ?? "";
    expect((await verify(first)).status).toBe(200);
    expect(await ownerOf(draft.id)).toBeNull();
    for (const _ of ["once", "again"]) expect((await verify(second)).status).toBe(200);
    const login = await logIn(email);
    expect(await ownerOf(draft.id)).toBe(login?.user.uuid);
    expect(login?.user).toMatchObject(person);
  });

  test("overwrites nothing that the account already has", async () => {
    const [one, two] = [await aDraft(ctx.deps), await aDraft(ctx.deps)];
    const email = freshEmail();
    await signUp(email, one.id, one.claimToken);
    const [first = ""] = await links(email);
    const other = { first_name: "Someone", last_name: "Else", phone: "020 7946 1111", paypal_email: freshEmail() };
    const body = { ...other, email, password: "nine silver trumpets", password2: "nine silver trumpets" };
    await send(ctx.app, "POST /users", { headers: withKey(two.claimToken), body: { ...body, event_uuid: two.id } });
    const second = (await links(email)).find((link) => link !== first) ?? "";
    await verify(first);
    expect((await verify(second)).status).toBe(200);
    const login = await logIn(email);
    expect(await ownerOf(two.id)).toBe(login?.user.uuid);
    expect(login?.user).toMatchObject({ ...person, paypal_email: "" });
  });

  test("with a known address leaves the draft for the next login with its claim token", async () => {
    const known = await aUser(ctx.deps);
    const draft = await aDraft(ctx.deps);
    expect((await signUp(known.email, draft.id, draft.claimToken)).status).toBe(201);
    expect(await links(known.email)).toEqual([]);
    await send(ctx.app, "POST /user/verify/resend", { body: { email: known.email } });
    expect(await links(known.email)).toEqual([]);
    const login = await logIn(known.email);
    const event = [{ uuid: draft.id, claim_token: draft.claimToken }];
    await send(ctx.app, "POST /events/orphan", { token: login?.token ?? "", body: { event } });
    expect(await ownerOf(draft.id)).toBe(known.id);
  });

  test("keeps the draft for as long as the sign-up is pending", async () => {
    const [kept, forgotten] = [await aDraft(ctx.deps), await aDraft(ctx.deps)];
    ctx.clock.advance(6 * day);
    const email = freshEmail();
    await signUp(email, kept.id, kept.claimToken);
    const [code = ""] = await links(email);
    ctx.clock.advance(1.5 * day);
    await ctx.runJobs();
    expect([await ownerOf(kept.id), await ownerOf(forgotten.id)]).toEqual([null, undefined]);
    expect((await verify(code)).status).toBe(200);
    expect(await ownerOf(kept.id)).toEqual(expect.any(String));
  });

  test("that is never verified does not keep the draft for ever", async () => {
    const draft = await aDraft(ctx.deps);
    await signUp(freshEmail(), draft.id, draft.claimToken);
    ctx.clock.advance(9 * day);
    await ctx.runJobs();
    ctx.clock.advance(day);
    await ctx.runJobs();
    expect(await ownerOf(draft.id)).toBeUndefined();
  });
});

async function aMistyped() {
  const draft = await aDraft(ctx.deps);
  const wrong = freshEmail("wrong");
  const uuid = (await signUp(wrong, draft.id, draft.claimToken)).body.data?.uuid ?? "";
  return { draft, wrong, uuid };
}

describe("a mistyped address", () => {
  test("is corrected with the sign-up's id and the draft's claim token, which replaces the link", async () => {
    const { draft, wrong, uuid } = await aMistyped();
    const [dead = ""] = await links(wrong);
    const right = freshEmail("right");
    const reply = await correctSignUp(uuid, draft.claimToken, { email: right, first_name: "Pria" });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: texts.checkInbox, data: { uuid, email: right, first_name: "Pria", last_name: "Okafor" } },
    });
    expect((await verify(dead)).status).toBe(404);
    const [code = ""] = await links(right);
    expect((await verify(code)).status).toBe(200);
    expect(await ownerOf(draft.id)).toBe(uuid);
    expect(await logIn(wrong)).toBeUndefined();
    expect((await logIn(right))?.user).toMatchObject({ uuid, first_name: "Pria" });
  });

  test("that is corrected twice before anything is sent gets one email, to the last address", async () => {
    const { draft, wrong, uuid } = await aMistyped();
    const [second, right] = [freshEmail("second"), freshEmail("right")];
    for (const email of [second, right]) await correctSignUp(uuid, draft.claimToken, { email });
    for (const email of [wrong, second]) expect(await links(email)).toEqual([]);
    expect(await links(right)).toHaveLength(1);
    await correctSignUp(uuid, draft.claimToken, { email: second });
    await correctSignUp(uuid, draft.claimToken, { email: right });
    const [code = "", ended = ""] = await links(right);
    expect(await links(second)).toEqual([]);
    expect((await verify(ended)).status).toBe(404);
    expect((await verify(code)).status).toBe(200);
  });

  test("that turns out to be known gets one email, however often it is typed and the job runs", async () => {
    const known = await aUser(ctx.deps);
    const { draft, uuid } = await aMistyped();
    for (const email of [known.email, freshEmail(), known.email]) {
      await correctSignUp(uuid, draft.claimToken, { email });
    }
    await ctx.runJobs();
    await handleSignUp(ctx.deps, { id: uuid });
    await ctx.runJobs();
    expect(await ctx.mailbox(known.email)).toHaveLength(1);
  });

  test("cannot be corrected by anyone else", async () => {
    const { draft, wrong, uuid } = await aMistyped();
    const other = await aMistyped();
    const changes = { email: freshEmail("attacker") };
    expect((await correctSignUp(uuid, null, changes)).status).toBe(401);
    expect((await correctSignUp(uuid, other.draft.claimToken, changes)).status).toBe(401);
    expect((await correctSignUp(draft.id, draft.claimToken, changes)).status).toBe(401);
    const { token } = await aSignedInUser(ctx.deps);
    expect((await send(ctx.app, "PATCH /users", { token, body: { uuid, ...changes } })).status).toBe(404);
    expect(await links(changes.email)).toEqual([]);
    expect(await links(wrong)).toHaveLength(1);
  });

  test("cannot be corrected once it is verified", async () => {
    const { draft, wrong, uuid } = await aMistyped();
    const [code = ""] = await links(wrong);
    await verify(code);
    expect((await correctSignUp(uuid, draft.claimToken, { email: freshEmail() })).status).toBe(401);
    expect((await logIn(wrong))?.user.email).toBe(wrong);
  });

  test("gets the same response for known and unknown addresses", async () => {
    const known = await aUser(ctx.deps);
    const draft = await aDraft(ctx.deps);
    const uuid = (await signUp(known.email, draft.id, draft.claimToken)).body.data?.uuid ?? "";
    const unknown = await aMistyped();
    const shape = ({ status, body }: Awaited<ReturnType<typeof correctSignUp>>) => [
      status,
      body.message,
      Object.keys(body.data ?? {}),
    ];
    const again = await correctSignUp(unknown.uuid, unknown.draft.claimToken, { email: known.email });
    expect(shape(await correctSignUp(uuid, draft.claimToken, { email: freshEmail() }))).toEqual(shape(again));
    // The known address is emailed, and no stranger's link opens its account.
    expect(await links(known.email)).toEqual([]);
    await ctx.runJobs();
    expect((await ctx.mailbox(known.email)).map(({ subject }) => subject)).toContain(
      "You already have a Wishwell account",
    );
  });

  test("is either corrected or verified when both happen at once, never half of each", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { draft, wrong, uuid } = await aMistyped();
      const [code = ""] = await links(wrong);
      const right = freshEmail("right");
      const [verified, mended] = await Promise.all([
        verify(code),
        correctSignUp(uuid, draft.claimToken, { email: right }),
      ]);
      expect([verified.status, mended.status]).toEqual(verified.status === 200 ? [200, 401] : [404, 200]);
      expect(await ownerOf(draft.id)).toBe(verified.status === 200 ? uuid : null);
    }
  });

  test("has its errors reported, and nothing changes", async () => {
    const { draft, wrong, uuid } = await aMistyped();
    const reply = await correctSignUp(uuid, draft.claimToken, { email: "nobody", first_name: "" });
    expect(reply.body.errors).toEqual({ email: [fieldTexts.emailShape], first_name: [fieldTexts.firstName] });
    expect(await links(wrong)).toHaveLength(1);
  });

  test("can be corrected only a few times from one IP address", async () => {
    const strict = await testApp();
    try {
      const draft = await aDraft(strict.deps);
      const uuid = (await signUp(freshEmail(), draft.id, draft.claimToken, strict.app)).body.data?.uuid ?? "";
      const again = () => correctSignUp(uuid, draft.claimToken, { email: freshEmail() }, strict.app);
      for (let number = 0; number < 4; number += 1) expect((await again()).status).toBe(200);
      expect((await again()).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
