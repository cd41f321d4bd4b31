import { payoutTexts } from "@wishwell/contract/payout-texts";
import { addDays, hour, londonDay } from "@wishwell/domain/london-time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/app.ts";
import { send } from "../../testing/send.ts";
import { aCharity } from "../charities/charities.builders.ts";
import { account, balancesOf } from "../ledger/public.ts";
import { aGift, askBack, decide } from "../refunds/refunds.builders.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { checkCharities } from "./look-at-parties.ts";
import { aBatch, aDueParty, anEndedParty, moved, payoutsOf } from "./payouts.builders.ts";

let house: TestApp;
beforeAll(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-10T12:00:00Z") });
});
afterAll(() => house.close());

type Ended = Awaited<ReturnType<typeof anEndedParty>>;

/** The register says that the charity has left it. */
const leavesRegister = async ({ charity }: Ended) => {
  await house.deps.db
    .insertInto("charity_register")
    .values({
      charity_number: charity.number,
      name: charity.name,
      register: "CHC",
      search_text: charity.name,
      active: false,
      row_hash: Buffer.from(charity.id),
      updated_at: house.clock.now(),
    })
    .execute();
};
const askedAbout = async ({ party }: Ended) =>
  house.deps.db.selectFrom("charity_replacements").selectAll().where("party_id", "=", party.id).execute();
const replace = ({ organiser, party, charity }: Ended, to: string) =>
  send(house.app, "POST /events/replacecharity/{uuid}", {
    params: { uuid: party.id },
    token: organiser.token,
    body: { charity_uuid: charity.id, new_charity_uuid: to },
  });
const shareOf = async (partyId: string, charityId: string) => {
  const name = account.charity(partyId, charityId);
  return 0 - ((await balancesOf(house.deps.db, [name])).get(name) ?? 0);
};

describe("a charity that is paid", () => {
  test("gets a letter with the schedule for Gift Aid, and only for what was paid", async () => {
    const due = await aDueParty(house, { gifts: ["20.00", "5.00", "10.00"] });
    const [first] = due.given;
    // The second giver's declaration is void; the third has none.
    const { db } = house.deps;
    const voided = due.given[1]?.id ?? "";
    await db
      .updateTable("gift_aid_declarations")
      .set({ void_at: house.clock.now() })
      .where("contribution_id", "=", voided)
      .execute();
    await db
      .deleteFrom("gift_aid_declarations")
      .where("contribution_id", "=", due.given[2]?.id ?? "")
      .execute();
    await aBatch(house);
    await moved(house, { payoutId: due.charitysPayout, to: "success", source: "report" });
    await house.runJobs();
    const [letter] = await house.mailbox(due.charity.contactEmail);
    expect(letter?.subject).toBe("£15.00 has been paid to your charity, from Wishwell");
    expect(letter?.text).toContain("One giver has declared Gift Aid, worth £2.24 on top");
    const claims = await db
      .selectFrom("gift_aid_claims")
      .selectAll()
      .where("payout_id", "=", due.charitysPayout)
      .execute();
    expect(claims).toMatchObject([{ contribution_id: first?.id, pence: 896 }]);
    const queued = await db
      .selectFrom("letters")
      .select("attachments")
      .where("dedupe_key", "=", `charity-paid ${due.charitysPayout}`)
      .executeTakeFirst();
    expect(queued).toBeDefined();
  });

  test("is paid one attempt after the other, and claims each donation once", async () => {
    const due = await aDueParty(house);
    await aBatch(house);
    await moved(house, { payoutId: due.charitysPayout, to: "failed", source: "report" });
    const mended = { payment_email: "mended@charity.example" };
    await house.deps.db.updateTable("charities").set(mended).where("id", "=", due.charity.id).execute();
    house.clock.advance(hour);
    await house.runJobs();
    await aBatch(house);
    const again = (await payoutsOf(house, due.party.id)).find(
      ({ payee, attempt }) => payee === "charity" && attempt === 2,
    );
    expect(again).toMatchObject({ state: "exported", email: "mended@charity.example", pence: 896 });
    const claims = await house.deps.db
      .selectFrom("gift_aid_claims")
      .select("payout_id")
      .where("contribution_id", "=", due.given[0]?.id ?? "")
      .execute();
    expect(claims).toHaveLength(2);
  });
});

describe("another charity is asked for", () => {
  test("48 hours after the party, when the charity has left its register, to the second", async () => {
    const ended = await anEndedParty(house, {
      date: "2027-03-27",
      endTime: "16:30",
      rsvpDate: "2027-03-20",
      gifts: [],
    });
    await leavesRegister(ended);
    house.clock.set(new Date("2027-03-27T16:00:00Z"));
    await aGift(house, ended.party);
    // Clocks go forward on 28 March: 48 hours later it is 17:30 by the clock on the wall.
    house.clock.set(new Date("2027-03-29T16:29:59.999Z"));
    await checkCharities(house.deps);
    expect(await askedAbout(ended)).toEqual([]);
    house.clock.set(new Date("2027-03-29T16:30:00Z"));
    await checkCharities(house.deps);
    expect(await askedAbout(ended)).toMatchObject([{ cause: "left_register", letters: 1 }]);
    await checkCharities(house.deps);
    await house.runJobs();
    const letters = await house.mailbox(ended.organiser.email);
    expect(letters.filter(({ subject }) => subject.startsWith("Please choose another charity"))).toHaveLength(1);
  });

  test("three calendar months after a share that nobody took was first sent", async () => {
    const due = await aDueParty(house, { giftAid: false });
    await aBatch(house);
    const sent = house.clock.now();
    await moved(house, { payoutId: due.charitysPayout, to: "returned", source: "report" });
    house.clock.set(new Date("2027-06-29T16:29:59.999Z"));
    expect(sent).toEqual(new Date("2027-03-29T16:30:00Z"));
    await house.runJobs();
    expect(await askedAbout(due)).toEqual([]);
    house.clock.set(new Date("2027-06-29T16:45:00Z"));
    await house.runJobs();
    expect(await askedAbout(due)).toMatchObject([{ cause: "unclaimed" }]);
  });
});

const asked = async (wanted: Parameters<typeof aDueParty>[1] = {}) => {
  const due = await aDueParty(house, wanted);
  await leavesRegister(due);
  house.clock.advance(48 * hour);
  await house.runJobs();
  expect(await askedAbout(due)).toHaveLength(1);
  return due;
};

describe("the organiser's choice", () => {
  test("gives the share to the other charity, in the books and in what a refund would take back", async () => {
    const due = await asked();
    const other = await aCharity(house.deps, { validatedAt: house.clock.now() });
    expect(await replace(due, other.id)).toMatchObject({ status: 200, body: { message: payoutTexts.charityReplaced } });
    expect([await shareOf(due.party.id, due.charity.id), await shareOf(due.party.id, other.id)]).toEqual([0, 896]);
    const payouts = (await payoutsOf(house, due.party.id)).filter(({ payee }) => payee === "charity");
    expect(payouts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ charity_id: due.charity.id, state: "reassigned" }),
        expect.objectContaining({ charity_id: other.id, state: "due", pence: 896 }),
      ]),
    );
    await aBatch(house);
    const claims = await house.deps.db
      .selectFrom("gift_aid_claims")
      .selectAll()
      .where("charity_id", "=", other.id)
      .execute();
    expect(claims).toEqual([]);
    expect((await replace(due, other.id)).status).toBe(409);
  });

  test("waits while a payment is on its way, and takes no charity that is gone", async () => {
    const due = await aDueParty(house);
    await aBatch(house);
    await leavesRegister(due);
    const id = crypto.randomUUID();
    const question = { id, party_id: due.party.id, charity_id: due.charity.id, cause: "left_register" };
    await house.deps.db
      .insertInto("charity_replacements")
      .values({ ...question, asked_at: house.clock.now() })
      .execute();
    const other = await aCharity(house.deps);
    expect(await replace(due, other.id)).toMatchObject({ status: 409, body: { reason: "in_flight" } });
    await moved(house, { payoutId: due.charitysPayout, to: "failed", source: "report" });
    expect(await replace(due, due.charity.id)).toMatchObject({ status: 409, body: { reason: "same_charity" } });
    expect((await replace(due, crypto.randomUUID())).status).toBe(404);
    expect(await replace(due, other.id)).toMatchObject({ status: 200 });
    expect(await shareOf(due.party.id, other.id)).toBe(896);
  });

  test("is not asked for without a reason", async () => {
    const due = await aDueParty(house);
    const other = await aCharity(house.deps);
    expect(await replace(due, other.id)).toMatchObject({ status: 409, body: { reason: "not_asked" } });
  });

  test("before a refund: what goes back comes from the other charity's share", async () => {
    const ended = await anEndedParty(house, { date: addDays(londonDay(house.clock.now()), 1) });
    await leavesRegister(ended);
    const [gift] = ended.given;
    const endsAt = ended.party.endsAt ?? new Date(0);
    house.clock.set(new Date(endsAt.getTime() + 11 * hour));
    expect((await askBack(house, gift?.id ?? "")).status).toBe(200);
    house.clock.set(new Date(endsAt.getTime() + 49 * hour));
    const id = crypto.randomUUID();
    const question = { id, party_id: ended.party.id, charity_id: ended.charity.id, cause: "left_register" };
    await house.deps.db
      .insertInto("charity_replacements")
      .values({ ...question, asked_at: house.clock.now() })
      .execute();
    const other = await aCharity(house.deps);
    expect((await replace(ended, other.id)).status).toBe(200);
    const admin = await aSignedInUser(house.deps, { role: 2 });
    const refund = await house.deps.db
      .selectFrom("refunds")
      .select("id")
      .where("contribution_id", "=", gift?.id ?? "")
      .executeTakeFirstOrThrow();
    expect((await decide(house, admin.token, refund.id, { answer: "approve" })).status).toBe(200);
    expect(await shareOf(ended.party.id, other.id)).toBe(0);
  });
});
