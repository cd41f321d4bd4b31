import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Connection, connect } from "../../platform/database/connect.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { countQueries } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { loadInvitationPage } from "./invitation-page.ts";

let ctx: TestApp;
let ownerId: string;
/** A second process, whose changes this one gets no notification of. */
let elsewhere: Connection;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  ownerId = (await aSignedInUser(ctx.deps)).id;
  elsewhere = connect({ url: ctx.databaseUrl, applicationName: "another process" });
});
afterAll(async () => {
  await elsewhere.close();
  await ctx.close();
});

const page = (id: string, deps = ctx.deps) => loadInvitationPage(deps, { id, query: new URLSearchParams() });
const call = async (id: string) =>
  (await send(ctx.app, "GET /eventattendees/{uuid}", { params: { uuid: id } })).body as unknown;

test("guests' pages requested at once are read in one query, and each guest sees only their own", async () => {
  const parties = await Promise.all(
    ["Maya", "Kit"].map((firstName) =>
      aParty(ctx.deps, { ownerId, name: `${firstName}’s day`, children: [{ firstName }], addressAfterAccept: true }),
    ),
  );
  const guests = await Promise.all(
    Array.from({ length: 12 }, async (_, number) => {
      const party = parties[number % 2] as (typeof parties)[number];
      const status = number % 3 === 0 ? 4 : 1;
      const names = { firstName: `Guest${number}`, lastName: "Bennett", email: `g${number}@example.org` };
      return { ...(await aGuest(ctx.deps, party.id, { ...names, status })), ...names, party, status };
    }),
  );
  const { db, queries } = countQueries(ctx.deps.db);
  const pages = await Promise.all(guests.map(({ id }) => page(id, { ...ctx.deps, db })));
  expect(queries()).toBe(1);
  const answers = await Promise.all(guests.map(({ id }) => call(id)));
  guests.forEach((guest, number) => {
    const shown = pages[number]?.content;
    expect(shown?.guest).toMatchObject({ uuid: guest.id, guest_first_name: guest.firstName });
    expect(shown?.party.name).toBe(guest.party.name);
    expect(shown?.party.address.address1).toBe(guest.status === 4 ? "12 High Street" : undefined);
    expect(answers[number]).toMatchObject({
      data: { uuid: guest.id, email: guest.email, event: { uuid: guest.party.id, name: guest.party.name } },
    });
    const said = [JSON.stringify(shown), JSON.stringify(answers[number])].join();
    expect(said.includes("12 High Street")).toBe(guest.status === 4);
    for (const other of guests) {
      if (other === guest) continue;
      expect(said).not.toContain(other.id);
      expect(said).not.toContain(other.email);
    }
  });
});

test("a request for a missing guest fails without affecting others made at once", async () => {
  const party = await aParty(ctx.deps, { ownerId });
  const [here, forgotten] = await Promise.all([aGuest(ctx.deps, party.id), aGuest(ctx.deps, party.id)]);
  const { db } = ctx.deps;
  await db.updateTable("guests").set({ forgotten_at: new Date() }).where("id", "=", forgotten.id).execute();
  const asked = [forgotten.id, here.id, "00000000-0000-4000-8000-000000000000", here.id];
  const found = await Promise.allSettled(asked.map((id) => page(id)));
  expect(found.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
});

test.each([
  ["its name", "parties", "name"],
  ["its street", "parties", "address1"],
  ["the child", "party_recipients", "first_name"],
  ["why it gives", "party_charities", "reason"],
  ["the charity", "charities", "description"],
])("a change that another process makes to a party is visible at once: %s", async (_what, table, column) => {
  const party = await aParty(ctx.deps, { ownerId });
  const { id } = await aGuest(ctx.deps, party.id, { status: 4 });
  for (const word of ["Lanterns", "Paper boats"]) {
    const own = { parties: "id", charities: "id" }[table] ?? "party_id";
    const which = table === "charities" ? party.charities[0]?.charity.id : party.id;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${word} where ${sql.ref(own)} = ${which}`.execute(
      elsewhere.db,
    );
    for (const read of [page, call]) expect(JSON.stringify(await read(id))).toContain(word);
  }
});

test("what another process removes from a party disappears at once, and so does a deleted party", async () => {
  const party = await aParty(ctx.deps, { ownerId });
  const { id } = await aGuest(ctx.deps, party.id);
  expect((await page(id)).content.party.eventcharities).toHaveLength(1);
  await elsewhere.db.deleteFrom("party_charities").where("party_id", "=", party.id).execute();
  expect((await page(id)).content.party.eventcharities).toEqual([]);
  await elsewhere.db.updateTable("parties").set({ deleted_at: new Date() }).where("id", "=", party.id).execute();
  expect(await call(id)).not.toHaveProperty("data");
});
