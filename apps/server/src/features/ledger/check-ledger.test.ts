import { readdir, readFile } from "node:fs/promises";
import { pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { saveRestorePoint } from "../../../test-support/restore-point.ts";
import { aContribution, aGiver } from "../contributions/contributions.builders.ts";
import { expectSoundLedger, moneyTables } from "./ledger.builders.ts";
import { checkLedger } from "./check-ledger.ts";
import { suspenseEntry } from "./suspense-entries.ts";
import { postEntry } from "./post-entry.ts";

let ctx: TestApp;
let given: Awaited<ReturnType<typeof aContribution>>;

let putBack: () => Promise<void>;

beforeAll(async () => {
  ctx = await testApp({ now: new Date("2027-03-10T12:00:00Z") });
  const { party, guestId } = await aGiver(ctx);
  given = await aContribution(ctx.deps, { guestId, partyId: party.id });
  putBack = await saveRestorePoint(ctx.deps.db);
});
afterEach(() => putBack());
afterAll(() => ctx.close());

/** The database refuses all of this, but a superuser can bypass it. */
const force = async (...statements: string[]) => {
  await ctx.deps.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
};

const wrong = async () => {
  const checks = await checkLedger(ctx.deps.db);
  return checks.filter(({ rows }) => rows.length > 0).map(({ name }) => name);
};

describe("the ledger checks find that", () => {
  test.each([
    ["a line was changed", "update ledger_lines set pence = pence + 1 where part = 'gift'", "entries sum to nothing"],
    ["a line was deleted", "delete from ledger_lines where part = 'gift'", "accounts sum to nothing"],
    [
      "an organiser owes us",
      "update ledger_lines set pence = -pence where part in ('gift', 'charity', 'platform_fee')",
      "nobody owes us",
    ],
    [
      "a contribution was captured twice",
      "insert into ledger_entries (kind, ref, contribution_id, booked_at) select kind, ref || 'x', contribution_id, booked_at from ledger_entries",
      "one capture each",
    ],
    [
      "more is refunded than was paid",
      `insert into refunds (id, contribution_id, party_id, pence, cause, state, capture_id, provider, asked_at)
        select gen_random_uuid(), id, party_id, pence + 1, 'giver', 'approved', capture_id, provider, now() from contributions`,
      "refunds within gross",
    ],
    [
      "a penny moved from the gift to the charity",
      "update contributions set gift = gift - 1, charity = charity + 1",
      "parts as posted",
    ],
    ["the ledger lost an entry", "delete from ledger_lines; delete from ledger_entries", "rebuilt ledger"],
    ["a capture counts as cancelled", "update contributions set state = 'cancelled'", "states as posted"],
    [
      "a dispute was never posted",
      `insert into disputes (provider, dispute_id, contribution_id, party_id, pence, state, opened_at)
        select provider, 'd1', id, party_id, pence, 'open', now() from contributions`,
      "disputes as posted",
    ],
    [
      "a payment is less than its parts",
      `insert into payouts (id, party_id, payee, attempt, reference, name, email, pence, note, provider, state, created_at, state_at)
        select id, party_id, 'organiser', 1, 'P' || repeat('0', 26), '', '', gift - 1, '', provider, 'success', now(), now() from contributions; insert into payout_parts select id, id, gift from contributions`,
      "payments are their parts",
    ],
  ])("%s", async (_, statement, name) => {
    await force(...statement.split("; "));
    expect(await wrong()).toContain(name);
    await expect(expectSoundLedger(ctx.deps.db)).rejects.toThrow("the ledger is unsound");
  });

  test("a payment that must be returned has no refund", async () => {
    const { id: contributionId, partyId, provider } = given;
    const stray = { contributionId, partyId, provider, captureId: "c9", amount: pence(500), fee: pence(45) };
    await ctx.deps.db.transaction().execute((tx) => postEntry(ctx.deps, tx, suspenseEntry(stray)));
    expect(await wrong()).toContain("suspense goes back");
    await expect(expectSoundLedger(ctx.deps.db)).rejects.toThrow("the ledger is unsound");
  });
});

test("a correct ledger passes every check", async () => {
  expect(await wrong()).toEqual([]);
  await expectSoundLedger(ctx.deps.db);
});

test("moneyTables lists exactly the tables that the ledger checks read", async () => {
  const folder = new URL("../../../checks/ledger/", import.meta.url);
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(new URL(file, folder), "utf8")));
  const words = new Set(
    texts
      .join("\n")
      .replaceAll(/--.*/g, "")
      .match(/[a-z_]+/g),
  );
  const tables = await ctx.deps.db.introspection.getTables();
  const asked = tables.map(({ name }) => name).filter((name) => words.has(name));
  expect(asked.toSorted()).toEqual([...moneyTables]);
});
