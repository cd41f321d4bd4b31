import { pence } from "@wishwell/domain/money/money";
import { equalParts, estimatedProviderFee, ourFee, splitContribution } from "@wishwell/domain/money/split";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Tx } from "../../platform/database/database.ts";
import { type FreshDatabase, freshDatabase } from "../../../test-support/database.ts";
import { account, type Entry } from "./entry.ts";
import {
  type BookedContribution,
  captureEntry,
  chargebackEntry,
  chargebackWonEntry,
  refundApprovedEntry,
  refundCompletedEntry,
  refundFailedEntry,
} from "./contribution-entries.ts";
import { balancesOf, balancesOfParty } from "./ledger.store.ts";
import { postEntry } from "./post-entry.ts";
import { suspenseEntry, suspenseReturnedEntry } from "./suspense-entries.ts";

let database: FreshDatabase;
let given: BookedContribution;
const clock = { now: () => new Date("2027-03-20T12:00:00Z") };

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

beforeEach(() => {
  const amount = pence(2000);
  const split = splitContribution(amount, estimatedProviderFee(amount), ourFee);
  const partyId = crypto.randomUUID();
  const charities = equalParts(split.charity, [crypto.randomUUID()]);
  given = { id: crypto.randomUUID(), partyId, provider: "sandbox", amount, split, charities };
});

const within = <Result>(what: (tx: Tx) => Promise<Result>) => database.db.transaction().execute(what);
const posted = (...entries: readonly Entry[]) =>
  within(async (tx) => {
    const news: boolean[] = [];
    for (const entry of entries) news.push(await postEntry({ clock }, tx, entry));
    return news;
  });
const round = { refundId: "8a1e6a5e-5f0e-4c3f-9a51-0c3c6d0c0001", round: 1 };

/** Balances of the party's accounts, keyed by account name without the owner's id. */
async function balances(): Promise<Record<string, number>> {
  const all = await balancesOfParty(database.db, given.partyId);
  return Object.fromEntries([...all].map(([name, sum]) => [name.replace(/(gift|charity|refund_due):.*/, "$1"), sum]));
}

describe("posting", () => {
  test("a £20 contribution credits both halves and our fee, and debits the provider less its fee", async () => {
    await posted(captureEntry(given));
    expect(await balances()).toEqual({
      "clearing:sandbox": 1912,
      gift: -896,
      charity: -896,
      "income:platform_fee": -120,
    });
  });

  test("a refund makes it due to the giver, then sent; the fee that is not returned is our loss", async () => {
    await posted(captureEntry(given), refundApprovedEntry(given, round));
    expect(await balances()).toMatchObject({ gift: 0, charity: 0, refund_due: -2000, "cost:refund_loss": 88 });
    await posted(refundCompletedEntry(given, round, pence(30)));
    expect(await balances()).toEqual({
      "clearing:sandbox": -58,
      gift: 0,
      charity: 0,
      "income:platform_fee": 0,
      refund_due: 0,
      "cost:refund_loss": 58,
    });
  });

  test("a failed refund restores all balances, and the refund can be approved again", async () => {
    await posted(captureEntry(given));
    const before = await balances();
    const id = given.id;
    const first = { refundId: id, round: 1 };
    await posted(refundApprovedEntry(given, first), refundFailedEntry(given, first));
    expect(await balances()).toMatchObject(before);
    await posted(refundApprovedEntry(given, { refundId: id, round: 2 }));
    expect(await balances()).toMatchObject({ refund_due: -2000 });
  });

  test("a chargeback debits the shares before the payout and us afterwards; winning reverses it", async () => {
    const { id: ref, amount, charities } = given;
    const nothing = { providerFee: given.split.providerFee, platformFee: pence(0), gift: pence(0), charity: pence(0) };
    const left = { split: nothing, charities: new Map([...charities.keys()].map((id) => [id, pence(0)])) };
    const before = chargebackEntry(given, { ref, amount, isPart: false, left });
    await posted(captureEntry(given), before);
    expect(await balances()).toMatchObject({ gift: 0, charity: 0, "cost:dispute_loss": 88, "clearing:sandbox": -88 });
    await posted(chargebackWonEntry(given, { ref, isPart: false, taken: before.lines }));
    expect(await balances()).toMatchObject({ gift: -896, charity: -896, "cost:dispute_loss": 0 });
    await posted(chargebackEntry(given, { ref: `${ref}-2`, amount, isPart: false, left: null }));
    expect(await balances()).toMatchObject({ gift: -896, "cost:dispute_loss": 2000, "clearing:sandbox": -88 });
  });

  test("a payment that must be returned holds it in suspense, then returns it in full", async () => {
    const { id: contributionId, partyId, provider } = given;
    const stray = { contributionId, partyId, provider, captureId: given.id, amount: pence(2100), fee: pence(91) };
    await posted(suspenseEntry(stray));
    expect(await balances()).toEqual({ "clearing:sandbox": 2009, suspense: -2009 });
    await posted(suspenseReturnedEntry(stray, pence(0)));
    expect(await balances()).toEqual({ "clearing:sandbox": -91, suspense: 0, "cost:refund_loss": 91 });
  });
});

describe("the ledger", () => {
  test("posts the same entry once", async () => {
    expect(await posted(captureEntry(given), captureEntry(given))).toEqual([true, false]);
    expect(await posted(captureEntry(given))).toEqual([false]);
    const [gift] = await balancesOf(database.db, [account.gift(given.partyId)]).then((all) => [...all.values()]);
    expect(gift).toBe(-896);
  });

  test("refuses the same entry with different lines", async () => {
    await posted(captureEntry(given));
    const other = { ...given, charities: equalParts(given.split.charity, [crypto.randomUUID()]) };
    await expect(posted(captureEntry(other))).rejects.toThrow("with other lines");
  });

  test("refuses an entry that does not sum to zero", async () => {
    const wrong = { ...given, amount: pence(2001) };
    await expect(posted(captureEntry(wrong))).rejects.toThrow("does not sum to zero");
  });

  test("is protected by the database: unbalanced lines do not commit, and nothing can be changed or deleted", async () => {
    await posted(captureEntry(given));
    const entry = { kind: "capture", ref: "by hand", booked_at: clock.now() };
    const line = { line: 1, account: "suspense", pence: 5, part: "gross" };
    const byHand = (...lines: (typeof line)[]) =>
      within(async (tx) => {
        const { id } = await tx.insertInto("ledger_entries").values(entry).returning("id").executeTakeFirstOrThrow();
        const ofEntry = lines.map((one) => ({ ...one, entry_id: id }));
        if (ofEntry.length > 0) await tx.insertInto("ledger_lines").values(ofEntry).execute();
      });
    await expect(byHand(line)).rejects.toThrow("does not sum to zero");
    await expect(byHand()).rejects.toThrow("does not sum to zero");
    const attacks = [
      sql`update ledger_lines set pence = pence * 2`,
      sql`delete from ledger_lines`,
      sql`update ledger_entries set ref = 'x'`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_lines, ledger_entries cascade`,
    ];
    for (const attack of attacks) await expect(attack.execute(database.db)).rejects.toThrow("append only");
  });

  test("accepts no more lines for a posted entry, even when two such lines sum to zero", async () => {
    await posted(captureEntry(given), captureEntry({ ...given, id: crypto.randomUUID() }));
    const entries = await database.db.selectFrom("ledger_entries").select("id").limit(2).execute();
    const late = entries.map(({ id }, place) => ({
      entry_id: id,
      line: 90,
      account: "suspense",
      pence: place === 0 ? 5 : -5,
      part: "gross",
    }));
    const adding = (lines: typeof late) => database.db.insertInto("ledger_lines").values(lines).execute();
    await expect(adding(late.slice(0, 1))).rejects.toThrow("does not sum to zero");
    await expect(adding(late)).rejects.toThrow("does not sum to zero");
  });

  test("reports a zero balance for an account that was never used", async () => {
    expect(await balancesOf(database.db, [account.suspense, "gift:nobody"])).toContainEqual(["gift:nobody", 0]);
    expect(await balancesOf(database.db, [])).toEqual(new Map());
  });
});
