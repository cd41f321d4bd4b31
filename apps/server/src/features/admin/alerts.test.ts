import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alertOperators, settleAlerts } from "../../platform/alerts/alerts.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { askBack, aPartyWithContributions, decide } from "../refunds/refunds.builders.ts";

let ctx: TestApp;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(async () => ctx.close());

const token = () => admin.token;
const list = async (query: Record<string, string> = {}) =>
  (await send(ctx.app, "GET /admin/alerts", { token: token(), query })).body.data ?? [];
const titles = async (query: Record<string, string> = {}) => (await list(query)).map(({ title }) => title);
const strip = async () => (await send(ctx.app, "GET /admin/alerts/strip", { token: token() })).body.data;
const change = (uuid: string, action: "acknowledge" | "close") =>
  send(ctx.app, "POST /admin/alerts/{uuid}", { params: { uuid }, token: token(), body: { action } });
const closeAll = async () => {
  for (const { uuid } of await list()) await change(uuid, "close");
};
const raise = (cause: string, more: { event?: string; respondBy?: Date } = {}) =>
  ctx.deps.db.transaction().execute((tx) =>
    alertOperators(ctx.deps, tx, {
      cause,
      ...more,
      title: `something about ${cause}`,
      lines: ["Look at it."],
      about: { kind: "ledger", id: "" },
    }),
  );
const deedsOn = async (id: string) =>
  (
    await ctx.deps.db
      .selectFrom("audit_log")
      .select(["action", "actor_kind"])
      .where("subject_kind", "=", "alert")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ action, actor_kind }) => `${actor_kind}: ${action}`);

/** A refund that waits for a decision, and its alert. */
async function aRequest() {
  await closeAll();
  const { party, gift } = await aPartyWithContributions(ctx);
  expect((await askBack(ctx, gift.id)).status).toBe(200);
  const [alert] = await list();
  if (alert === undefined) throw new Error("there is no alert");
  return { party, gift, alert };
}

describe("an alert", () => {
  test("is shown before any email is sent, names giver and party, and links to the very thing", async () => {
    const { party, alert } = await aRequest();
    const refund = await ctx.deps.db
      .selectFrom("refunds")
      .selectAll()
      .where("party_id", "=", party.id)
      .executeTakeFirstOrThrow();
    expect(alert).toMatchObject({
      title: "a refund needs your decision",
      status: "open",
      about: "refund",
      occurrences: 1,
      event: { uuid: party.id, name: party.name },
      path: expect.stringContaining(refund.id),
    });
    expect(alert.giver?.name).not.toBe("");
    expect(await strip()).toMatchObject({ open: 1, acknowledged: 0, first: { uuid: alert.uuid } });
    await ctx.runJobs();
    const letter = (await ctx.mailbox(ctx.deps.config.SUPPORT_EMAIL)).find(({ subject }) =>
      subject.includes("a refund needs"),
    );
    expect(letter?.text).toContain(`${alert.giver?.name}, ${party.name}.`);
    expect(letter?.links).toContain(`${ctx.deps.config.publicUrl}${alert.path}`);
  });

  test("closes by itself when its cause is settled", async () => {
    const { alert, party } = await aRequest();
    const { id } = await ctx.deps.db
      .selectFrom("refunds")
      .select("id")
      .where("party_id", "=", party.id)
      .executeTakeFirstOrThrow();
    expect((await decide(ctx, token(), id, { answer: "refuse", reason: "Too late" })).status).toBe(200);
    expect(await list()).toEqual([]);
    const closed = (await list({ show: "closed" })).find(({ uuid }) => uuid === alert.uuid);
    expect(closed).toMatchObject({ uuid: alert.uuid, status: "closed", closed: { by: null } });
    expect(await deedsOn(alert.uuid)).toEqual(["system: raise alert", "system: settle alert"]);
  });

  test("loses its names with the party and the giver", async () => {
    const { alert, party, gift } = await aRequest();
    await ctx.deps.db.updateTable("contributions").set({ billing_name: "" }).where("id", "=", gift.id).execute();
    await ctx.deps.db.updateTable("parties").set({ deleted_at: ctx.clock.now() }).where("id", "=", party.id).execute();
    expect((await list())[0]).toMatchObject({ uuid: alert.uuid, giver: null, event: null });
    const stored = await ctx.deps.db.selectFrom("alerts").selectAll().where("id", "=", alert.uuid).executeTakeFirst();
    expect(JSON.stringify(stored)).not.toContain(alert.giver?.name);
    expect(JSON.stringify(stored)).not.toContain(party.name);
    expect(stored?.lines.join(" ")).toContain("£20.00");
  });
});

describe("the same cause", () => {
  test("is one open alert with a count, and each occurrence counts once", async () => {
    await closeAll();
    const events = ["cause 1", "cause 1", "cause 2", "cause 2"];
    for (const event of events) await raise("cause", { event });
    const [alert, ...others] = await list();
    expect(others).toEqual([]);
    expect(alert?.occurrences).toBe(2);
    await Promise.all(["cause 3", "cause 4", "cause 3"].map((event) => raise("cause", { event })));
    expect(await list()).toMatchObject([{ uuid: alert?.uuid }]);
    expect(await deedsOn(alert?.uuid ?? "")).toContain("system: repeat alert");
  });

  test("is open again after it occurs again, and a new alert after it was closed", async () => {
    await closeAll();
    await raise("again", { event: "again 1" });
    const [first] = await list();
    await change(first?.uuid ?? "", "acknowledge");
    await raise("again", { event: "again 2" });
    expect(await list()).toMatchObject([{ uuid: first?.uuid, status: "open", acknowledged: null }]);
    await change(first?.uuid ?? "", "close");
    await raise("again", { event: "again 2" });
    expect(await list()).toEqual([]);
    await raise("again", { event: "again 3" });
    expect((await list()).map(({ uuid }) => uuid)).not.toEqual([first?.uuid]);
  });

  test("is not raised when its transaction fails", async () => {
    await closeAll();
    const failing = ctx.deps.db.transaction().execute(async (tx) => {
      const about = { kind: "ledger", id: "" } as const;
      await alertOperators(ctx.deps, tx, { cause: "never", title: "never", lines: [], about });
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await list()).toEqual([]);
  });
});

describe("an admin", () => {
  test("acknowledges and closes an alert once, which is audited; a second time changes nothing", async () => {
    await closeAll();
    await raise("to acknowledge");
    const [alert] = await list();
    const uuid = alert?.uuid ?? "";
    const acknowledged = await change(uuid, "acknowledge");
    expect(acknowledged.body.data).toMatchObject({ status: "acknowledged", acknowledged: { by: expect.any(String) } });
    ctx.clock.advance(60_000);
    expect((await change(uuid, "acknowledge")).body.data?.acknowledged).toEqual(acknowledged.body.data?.acknowledged);
    expect(await strip()).toMatchObject({ open: 0, acknowledged: 1, first: { uuid } });
    expect((await change(uuid, "close")).body.data).toMatchObject({ status: "closed" });
    expect((await change(uuid, "close")).status).toBe(200);
    expect(await strip()).toEqual({ open: 0, acknowledged: 0, first: null });
    expect(await deedsOn(uuid)).toEqual(["system: raise alert", "admin: acknowledge alert", "admin: close alert"]);
    const audit = (await send(ctx.app, "GET /admin/audit", { token: token(), query: { search: uuid } })).body.data;
    expect(audit?.[0]?.subject).toMatchObject({ name: "Alert: something about to acknowledge", link: { to: "alert" } });
  });

  test("gets 404 for an unknown alert", async () => {
    expect((await change("00000000-0000-4000-8000-000000000000", "close")).status).toBe(404);
  });

  test("sees alerts with a deadline first, then the newest, and can filter and page", async () => {
    await closeAll();
    await raise("late", { respondBy: new Date("2027-03-26T23:59:00Z") });
    await raise("soon", { respondBy: new Date("2027-03-20T23:59:00Z") });
    ctx.clock.advance(60_000);
    await raise("newest");
    expect(await titles()).toEqual(["something about soon", "something about late", "something about newest"]);
    expect((await strip())?.first?.title).toBe("something about soon");
    expect(await titles({ perpage: "1", page: "2" })).toEqual(["something about late"]);
    expect(await titles({ about: "refund" })).toEqual([]);
    expect(await titles({ about: "ledger", show: "open" })).toHaveLength(3);
    expect(await titles({ show: "acknowledged" })).toEqual([]);
  });
});

test("closed alerts are deleted after 400 days, open ones stay", async () => {
  await closeAll();
  await raise("stays");
  await raise("goes");
  await ctx.deps.db.transaction().execute((tx) => settleAlerts(ctx.deps, tx, "goes"));
  ctx.clock.advance(402 * 24 * 3_600_000);
  await ctx.runJobs();
  expect(await list({ show: "all" })).toMatchObject([{ title: "something about stays" }]);
});

test("an alert is seen by admins while no email can be sent", async () => {
  const down = await testApp({
    settings: { RATE_LIMITS: "off" },
    aroundPost: (transport) => ({ ...transport, deliver: () => Promise.reject(new Error("connection refused")) }),
  });
  const { token: seenBy } = await aSignedInUser(down.deps, { role: 2 });
  const { gift, party } = await aPartyWithContributions(down);
  await askBack(down, gift.id);
  await down.runJobs({ failuresExpected: true });
  expect(await down.mailbox(down.deps.config.SUPPORT_EMAIL)).toEqual([]);
  const { data } = (await send(down.app, "GET /admin/alerts/strip", { token: seenBy })).body;
  expect(data).toMatchObject({ open: 1, first: { about: "refund", event: { uuid: party.id } } });
  await down.close();
});
