import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { fromWire } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { countQueries } from "../../../../test-support/database-state.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser, aUser } from "../../accounts/accounts.builders.ts";
import { anApp, aPasskey } from "../../accounts/signing-in/signing-in.builders.ts";
import { aGift, aPartyWithContributions } from "../../refunds/refunds.builders.ts";
import { aCharity, aContact, aRegisteredCharity, reloaded } from "../../charities/charities.builders.ts";
import { showPartyPage } from "./party.ts";

let ctx: TestApp;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(() => ctx.close());

const nobody = "2f6b2c0e-93d0-4c62-9a52-0c1f4f6c1d11";
const token = () => admin.token;
const personOf = (uuid: string) => send(ctx.app, "GET /admin/users/{uuid}", { params: { uuid }, token: token() });
const contributionOf = (uuid: string) =>
  send(ctx.app, "GET /admin/donations/{uuid}", { params: { uuid }, token: token() });
const partyOf = (uuid: string) => send(ctx.app, "GET /admin/events/{uuid}", { params: { uuid }, token: token() });
const charityOf = (uuid: string) => send(ctx.app, "GET /admin/charities/{uuid}", { params: { uuid }, token: token() });
const disputeOf = (id: string) =>
  send(ctx.app, "GET /admin/disputes/{provider}/{id}", { params: { provider: "sandbox", id }, token: token() });

describe("pages about one thing", () => {
  test("answer 404 for what doesn't exist", async () => {
    const answers = [personOf(nobody), contributionOf(nobody), partyOf(nobody), charityOf(nobody), disputeOf("none")];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test("are for admins only", async () => {
    const { party } = await aPartyWithContributions(ctx);
    const user = await aSignedInUser(ctx.deps);
    const asked = { params: { uuid: party.id } };
    expect((await send(ctx.app, "GET /admin/events/{uuid}", asked)).status).toBe(401);
    expect((await send(ctx.app, "GET /admin/events/{uuid}", { ...asked, token: user.token })).status).toBe(403);
  });
});

describe("a person's page", () => {
  test("shows the account, parties, contributions and history", async () => {
    const { organiser, party, gift } = await aPartyWithContributions(ctx);
    const giver = await aUser(ctx.deps, { email: gift.email });
    const { body } = await personOf(organiser.id);
    expect(body.data?.parties.data).toMatchObject([{ uuid: party.id, contributions: 1, amount: "8.96" }]);
    expect(body.data?.history.data.map(({ action }) => action)).toContain("open account");
    expect((await personOf(giver.id)).body.data?.given.data).toMatchObject([
      { uuid: gift.id, amount: "20.00", status: "captured", event: { uuid: party.id } },
    ]);
    expect(JSON.stringify(body)).not.toContain("argon2");
  });

  test("says how they sign in", async () => {
    const user = await aSignedInUser(ctx.deps);
    const ways = async () => (await personOf(user.id)).body.data?.account?.signs_in_with;
    expect(await ways()).toEqual({ passkeys: 0, password: true, app: false });
    await aPasskey(ctx, user.token);
    await send(ctx.app, "POST /user/app", { token: user.token, body: {} });
    // An app counts once its first code was confirmed.
    expect(await ways()).toEqual({ passkeys: 1, password: true, app: false });
    await anApp(ctx, user.token);
    expect(await ways()).toEqual({ passkeys: 1, password: true, app: true });
  });
});

describe("a contribution's page", () => {
  test("shows a private amount with both halves, why they are held and until when", async () => {
    const { gift, party } = await aPartyWithContributions(ctx);
    const { data } = (await contributionOf(gift.id)).body;
    expect(data?.contribution).toMatchObject({ uuid: gift.id, amount: "20.00", event: { uuid: party.id } });
    expect(data?.halves).toMatchObject([
      { payee: "organiser", amount: "8.96", state: "held", waits_for: "not complete" },
      { payee: "charity", amount: "8.96", state: "held", waits_for: "not complete" },
    ]);
    expect(data?.halves[0]?.until).not.toBeNull();
    expect(data?.may_open_refund).toBe(true);
  });

  test("adds up its ledger lines to nothing", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    const { lines = [], first_entry } = (await contributionOf(gift.id)).body.data?.ledger ?? {};
    expect(lines.map(({ account }) => account).toSorted()).toEqual(["charity", "gift", "platform_fee", "provider"]);
    expect(lines.reduce((all, { amount }) => all + fromWire(amount), 0)).toBe(0);
    expect(first_entry).not.toBeNull();
  });
});

describe("a party's page", () => {
  test("shows its money and people without street address and dates of birth", async () => {
    const { party, organiser, gift } = await aPartyWithContributions(ctx);
    const { data } = (await partyOf(party.id)).body;
    expect(data).toMatchObject({
      organiser: { uuid: organiser.id },
      money: { given: "20.00", contributions: 1, gift: { given: "8.96", owed: "8.96", paid: "0.00" } },
      contributions: { data: [{ uuid: gift.id }] },
    });
    expect(data?.held.map(({ payee }) => payee).toSorted()).toEqual(["charity", "organiser"]);
    expect(JSON.stringify(data)).not.toMatch(/date_of_birth|address1|postcode/);
  });

  test("takes the same number of queries for many contributions as for one", async () => {
    const { party } = await aPartyWithContributions(ctx);
    const queriesOf = async () => {
      const { db, queries } = countQueries(ctx.deps.db);
      await showPartyPage({ ...ctx.deps, db }, { id: party.id, contributions: 1, history: 1 });
      return queries();
    };
    const few = await queriesOf();
    for (let count = 0; count < 12; count += 1) await aGift(ctx, party);
    expect(await queriesOf()).toBe(few);
    const second = { params: { uuid: party.id }, query: { contributions: "2" }, token: token() };
    const { data } = (await send(ctx.app, "GET /admin/events/{uuid}", second)).body;
    expect(data?.contributions.data).toHaveLength(3);
    expect(data?.contributions.meta).toMatchObject({ total: 13, last_page: 2 });
  });
});

const queue = async (page = "1") =>
  (await send(ctx.app, "GET /admin/charities/waiting", { query: { page }, token: token() })).body;
/** On every page: other tests' charities wait as well. */
async function waiting(page = 1): Promise<string[]> {
  const { data, meta } = await queue(String(page));
  const here = (data ?? []).map(({ charity }) => charity.uuid);
  return page < (meta?.last_page ?? 1) ? [...here, ...(await waiting(page + 1))] : here;
}
const give = async (id: string, contact: string, address: string) => {
  const body = { uuid: id, paypal_email: address, paypal_email2: address };
  return send(ctx.app, "PATCH /charities", { body, token: contact });
};
const ask = (uuid: string, question: string, rejects?: string) =>
  send(ctx.app, "POST /admin/charities/question/{uuid}", {
    params: { uuid },
    body: { question, ...(rejects !== undefined && { rejects }) },
    token: token(),
  });

async function aWaiting() {
  const number = await aRegisteredCharity(ctx.deps);
  const { id } = await aCharity(ctx.deps, { number });
  const contact = await aContact(ctx.deps, id);
  expect((await give(id, contact, "given@charity.example")).status).toBe(200);
  return { id, contact };
}

describe("the charities to validate", () => {
  test("are listed oldest first beside their register, with who gave the details and when", async () => {
    const first = await aWaiting();
    ctx.clock.advance(60_000);
    const second = await aWaiting();
    const added = await aCharity(ctx.deps);
    const ids = await waiting();
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(ids).not.toContain(added.id);
    const row = (await queue()).data?.find(({ charity }) => charity.uuid === second.id);
    expect(row).toMatchObject({
      charity: { paypal_email: "given@charity.example", validated: false },
      register: { register: "CHC", active: true },
      given_by: "the charity’s contact",
      given_at: ctx.clock.now().toISOString(),
    });
    expect((await charityOf(second.id)).body.data?.paypal_email_changed_by).toBe("the charity’s contact");
    const body = { uuid: first.id, paypal_email: "given@charity.example", validated: true };
    expect((await send(ctx.app, "PATCH /charities", { body, token: token() })).status).toBe(200);
    expect(await waiting()).not.toContain(first.id);
    const paymentEmailChangedAt = ctx.clock.now();
    for (let count = 0; count < 10; count += 1) await aCharity(ctx.deps, { paymentEmailChangedAt });
    expect(await queue()).toMatchObject({ meta: { last_page: 2 } });
    expect((await queue()).data).toHaveLength(10);
    expect((await queue("2")).data?.length).toBeGreaterThan(0);
  });

  test("leave the list while they are asked again, and return with their answer, even an unchanged one", async () => {
    const { id, contact } = await aWaiting();
    expect((await ask(id, " ")).body.errors).toEqual({ question: [adminTexts.charityQuestion] });
    expect(await ask(id, "Is this account yours? The name differs.")).toMatchObject({
      status: 200,
      body: { message: adminTexts.charityAsked },
    });
    expect(await waiting()).not.toContain(id);
    expect((await charityOf(id)).body.data?.asked_again_at).toBe(ctx.clock.now().toISOString());
    await ctx.runJobs();
    const { contactEmail } = await reloaded(ctx.deps, id);
    const [letter] = await ctx.mailbox(contactEmail);
    expect(letter?.subject).toContain("A question about your charity");
    expect(letter?.text.replaceAll("\n", " ")).toContain("Is this account yours? The name differs.");
    // The old code ended with its session.
    expect((await give(id, contact, "given@charity.example")).status).toBe(401);
    const again = await aContact(ctx.deps, id);
    expect((await give(id, again, "given@charity.example")).status).toBe(200);
    expect(await waiting()).toContain(id);
    expect((await charityOf(id)).body.data?.asked_again_at).toBeNull();
  });

  test("lose the details that an admin rejects, and wait again once they give others", async () => {
    const { id, contact } = await aWaiting();
    const reject = async (address: string) => ask(id, "Your treasurer doesn’t know this account.", address);
    expect(await reject("another@charity.example")).toMatchObject({
      status: 409,
      body: { reason: "changed", message: adminTexts.charityDetailsChanged },
    });
    expect(await reject("given@charity.example")).toMatchObject({
      status: 200,
      body: { message: adminTexts.charityRejected },
    });
    expect(await reject("given@charity.example")).toMatchObject({ status: 409, body: { reason: "changed" } });
    expect(await waiting()).not.toContain(id);
    const { charity, asked_again_at, history } = (await charityOf(id)).body.data!;
    expect(charity).toMatchObject({ paypal_email: "", validated: false });
    expect(asked_again_at).toBe(ctx.clock.now().toISOString());
    expect(history.data[0]).toMatchObject({
      action: "reject charity details",
      changes: [{ field: "paypal_email", before: "given@charity.example", after: null }],
      details: { reason: "Your treasurer doesn’t know this account." },
    });
    await ctx.runJobs();
    const letters = await ctx.mailbox((await reloaded(ctx.deps, id)).contactEmail);
    const told = letters.filter(({ subject }) => subject.includes("We can’t use your charity’s payment details"));
    expect(told).toHaveLength(1);
    expect(told[0]?.text.replaceAll("\n", " ")).toContain("“Your treasurer doesn’t know this account.”");
    expect((await give(id, contact, "given@charity.example")).status).toBe(401);
    const again = await aContact(ctx.deps, id);
    expect((await give(id, again, "treasurer@charity.example")).status).toBe(200);
    expect(await waiting()).toContain(id);
  });

  test("can’t be asked once they are validated, and nobody else may ask", async () => {
    const { id } = await aWaiting();
    const body = { uuid: id, validated: true };
    await send(ctx.app, "PATCH /charities", { body, token: token() });
    expect((await ask(id, "Is it yours?")).body.errors).toEqual({ question: [adminTexts.charityIsValidated] });
  });
});

describe("a charity's page", () => {
  test("shows its share as still to come, its parties and its history", async () => {
    const { party } = await aPartyWithContributions(ctx);
    const [charity] = (await partyOf(party.id)).body.data?.charities ?? [];
    const { data } = (await charityOf(charity?.uuid ?? "")).body;
    expect(data?.parties.data.map(({ uuid }) => uuid)).toContain(party.id);
    expect(data?.charity.name).toBe(charity?.name);
    expect(fromWire(data?.money.later ?? "0.00")).toBeGreaterThanOrEqual(896);
  });
});

describe("a dispute’s page", () => {
  test("shows what it holds, the contribution it is about and how it began", async () => {
    const { party, gift } = await aPartyWithContributions(ctx, { card: "4000000000000259" });
    ctx.clock.advance(4 * 24 * 3_600_000);
    await ctx.runJobs({ sweeps: ["run-sandbox", "look-at-disputes"] });
    const { data } = (await contributionOf(gift.id)).body;
    expect(data?.dispute).toMatchObject({ status: "open", donation_uuid: gift.id });
    expect(data).toMatchObject({ may_open_refund: false, may_reply_to_dispute: true });
    expect(data?.history.data[0]).toMatchObject({
      action: "open dispute",
      changes: [{ field: "dispute", before: "none", after: "open" }],
      subject: { link: { to: "donation", id: gift.id } },
    });
    const page = (await disputeOf(data?.dispute?.dispute_id ?? "")).body.data;
    expect(page).toMatchObject({
      dispute: { amount: "20.00", status: "open", event: { uuid: party.id } },
      split: { gift: "8.96", charity: "8.96", fees: "2.08" },
      other_contributions: 0,
    });
  });
});

const changesOf = async (uuid: string, wanted: string) =>
  (await personOf(uuid)).body.data?.history.data.find(({ action }) => action === wanted)?.changes;
const act = (uuid: string, action: string) =>
  send(ctx.app, "POST /admin/users/{uuid}", { params: { uuid }, body: { action, reason: "Asked" }, token: token() });

describe("the history of a thing", () => {
  test("shows old and new values, and says when they weren’t recorded", async () => {
    const person = await aUser(ctx.deps);
    await act(person.id, "block");
    expect(await changesOf(person.id, "block person")).toEqual([
      { field: "status", before: "Active", after: "Blocked" },
    ]);
    await ctx.deps.db
      .updateTable("audit_log")
      .set({ details: JSON.stringify({ reason: "Asked" }) })
      .where("subject_id", "=", person.id)
      .execute();
    expect(await changesOf(person.id, "block person")).toBeNull();
  });

  test("of a charity has the fields that changed, but not its description", async () => {
    const { party } = await aPartyWithContributions(ctx);
    const [charity] = (await partyOf(party.id)).body.data?.charities ?? [];
    const uuid = charity?.uuid ?? "";
    const body = { uuid, name: "Tideline & Friends", description: "Combs beaches." };
    await send(ctx.app, "PATCH /charities", { body, token: token() });
    const { data } = (await charityOf(uuid)).body;
    expect(data?.history.data[0]?.changes).toEqual([
      { field: "name", before: charity?.name, after: "Tideline & Friends" },
      { field: "description", before: "changed", after: "changed" },
    ]);
  });

  test("is erased with the account", async () => {
    const person = await aSignedInUser(ctx.deps);
    await act(person.id, "grant");
    await act(person.id, "revoke");
    await send(ctx.app, "DELETE /users/{uuid}", {
      params: { uuid: person.id },
      token: person.token,
    });
    const { rows } = await sql<{ kept: boolean }>`
      select details ? 'changes' as kept from audit_log where subject_id = ${person.id}`.execute(ctx.deps.db);
    expect(rows.some(({ kept }) => kept)).toBe(false);
  });
});
