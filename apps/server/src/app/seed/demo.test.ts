import { hour, londonTime } from "@wishwell/domain/parties/london-time";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { scenes, tonight } from "./demo-parties.ts";
import { seedDatabase } from "./seed-database.ts";
import { playRest } from "./seed-demo.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

// A Thursday: payments are usually sent on that day.
const now = new Date("2027-03-18T14:20:00Z");
let ctx: TestApp;
let lines: string[];
beforeAll(async () => {
  ctx = await testApp({ settings: { SEED: "demo" }, now });
  lines = await seedDatabase(ctx.deps);
  await playRest(ctx.deps, now);
});
afterAll(() => ctx.close());

const rows = async <Row>(query: string) => (await sql.raw<Row>(query).execute(ctx.deps.db)).rows;
const states = async (table: string) =>
  (await rows<{ state: string }>(`select distinct state from ${table} order by 1`)).map(({ state }) => state);
const count = async (query: string) => (await rows<{ count: number }>(`select count(*) from ${query}`))[0]?.count;

describe("the demo", () => {
  test("has a year of parties, with one in every state", async () => {
    expect(await count("parties")).toBe(scenes.length);
    expect(await count("parties where activated_at is null")).toBe(2);
    expect(await count("parties where not active and activated_at is not null and cancelled_at is null")).toBe(1);
    expect(await count("parties where cancelled_at is not null")).toBe(2);
    expect(await count("parties where completed_at is not null")).toBeGreaterThan(25);
    expect(await count("parties where date = '2027-03-18'")).toBe(1);
  });

  test("has contributions and payouts in every state", async () => {
    expect(await states("contributions")).toEqual([
      "captured",
      "disputed",
      "intent",
      "lost",
      "pending",
      "refund_asked",
      "refunded",
    ]);
    for (const kind of ["amount_private", "gift_aid_declared_at is not null", "declines > 0"]) {
      expect([kind, Number(await count(`contributions where ${kind}`))]).not.toEqual([kind, 0]);
    }
    expect(await states("payouts")).toEqual(["due", "failed", "on_hold", "success", "unclaimed"]);
  });

  test("fills twelve months of charts, by many organisers, and the mailbox", async () => {
    const months =
      "(select distinct date_trunc('month', captured_at) from contributions where captured_at is not null) m";
    expect(Number(await count(months))).toBeGreaterThanOrEqual(12);
    expect(Number(await count("(select distinct owner_id from parties) o"))).toBeGreaterThan(20);
    expect(Number(await count("mailbox"))).toBeGreaterThan(100);
  });

  test("has nobody who does something before joining", async () => {
    const early = `audit_log deed join users on users.id::text = deed.actor_id::text where deed.at < users.created_at`;
    expect(await count(early)).toBe(0);
  });

  test("is the same on another first start at that moment", async () => {
    const other = await testApp({ settings: { SEED: "demo" }, now });
    const again = await seedDatabase(other.deps);
    await other.close();
    expect(again).toEqual(lines);
  });

  test("has data requests and complaints: answered, waiting, and one that is due this week", async () => {
    expect(await count("data_requests where answered_at is null")).toBe(3);
    expect(await count("data_requests where answered_at is not null")).toBe(1);
    expect(await count("alerts where about_kind = 'request' and closed_at is null")).toBe(1);
  });

  test("has a reported page with a copy of its poster, which alerts the admins", async () => {
    expect(await rows("select story, problem, poster is not null as drawn, outcome from page_reports")).toEqual([
      { story: "", problem: "no_consent", drawn: true, outcome: null },
    ]);
    expect(await count("alerts where about_kind = 'report' and closed_at is null")).toBe(1);
  });

  test("has nothing that happens in the future or at night", async () => {
    const late = `> '${now.toISOString()}'`;
    for (const [table, column] of [
      ["mailbox", "delivered_at"],
      ["letters", "created_at"],
      ["guests", "answered_at"],
      ["guest_messages", "created_at"],
      ["contributions", "created_at"],
      ["audit_log", "at"],
      ["ledger_entries", "booked_at"],
    ] as const) {
      expect([table, await count(`${table} where ${column} ${late}`)]).toEqual([table, 0]);
    }
    const answers = await rows<{ at: Date }>("select answered_at as at from guests where answered_at is not null");
    for (const { at } of answers) expect(Number(londonTime(at).time.slice(0, 2))).toBeGreaterThan(7);
    expect(await count("guests join parties on parties.id = party_id where answered_at > ends_at")).toBe(0);
    expect(await count("parties where start_time < '08:00' or end_time > '22:00'")).toBe(0);
    expect(await count("parties where ends_at < created_at")).toBe(0);
  });

  test("invites no child twice, and nobody to their own party", async () => {
    const twice =
      "select party_id from guests where email <> '' group by party_id, first_name, last_name having count(*) > 1";
    expect(await rows(twice)).toEqual([]);
    const own = "guests join party_recipients child using (party_id)";
    const same = "guests.first_name = child.first_name and guests.last_name = child.last_name";
    expect(await count(`${own} where guests.email <> '' and ${same}`)).toBe(0);
  });

  test("pays only invented charities, which are validated", async () => {
    const paid = await rows<{ charity_number: string; validated: boolean }>(
      "select distinct charity_number, validated_at is not null as validated from payouts join charities on charities.id = charity_id",
    );
    expect(paid.length).toBeGreaterThan(3);
    for (const { charity_number, validated } of paid) {
      expect([charity_number.slice(0, 10), validated]).toEqual(["GB-CHC-999", true]);
    }
    expect(await count("charities where validated_at is not null and charity_number not like 'GB-CHC-999%'")).toBe(0);
  });

  test("names five things to try, whose pages exist", async () => {
    const links = lines.flatMap((line) => /^ {5}http:\/\/localhost:3000(\S+)$/.exec(line)?.[1] ?? []);
    expect(links).toHaveLength(5);
    const guests = links.flatMap((link) => /^\/eventattendee\/(?:donate\/)?([\w-]{36})$/.exec(link)?.[1] ?? []);
    expect(guests).toHaveLength(2);
    for (const id of guests) expect(await count(`guests where id = '${id}'`)).toBe(1);
    expect(links).toContain("/admin/dashboard");
  });

  test("sends no notifications of its own and leaves the provider’s settings alone, so that live ones arrive", async () => {
    expect(Number(await count("sandbox_webhooks"))).toBeGreaterThan(100);
    expect(await count("sandbox_webhooks where send_at is not null")).toBe(0);
    expect(await count("sandbox_knobs")).toBe(0);
  });

  test("plays nothing twice when its job is repeated", async () => {
    const before = await count("ledger_entries");
    await playRest(ctx.deps, now);
    expect(await count("ledger_entries")).toBe(before);
    expect(await count("parties")).toBe(scenes.length);
    expect(await count("page_reports")).toBe(1);
  });
});

test.each(["09:30", "17:00", "18:45", "20:00", "21:10", "23:40"])(
  "tonight’s party is not over when the demo starts at %s",
  (time) => {
    const start = new Date(`2027-03-18T${time}:00Z`);
    const { date, endTime } = tonight(start);
    const end = new Date(`${date}T${endTime}:00Z`);
    expect(end.getTime() - start.getTime()).toBeGreaterThan(hour);
  },
);
