import { limits } from "@wishwell/contract/api/limits";
import { type CharityNumber, parseCharityNumber } from "@wishwell/domain/charities/charity-number";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSignedInUser } from "../../features/accounts/accounts.builders.ts";
import { aRegisteredCharity } from "../../features/charities/charities.builders.ts";
import { beginRun } from "../../platform/imports/import-runs.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { demoRegister, fillRegister } from "./seed-charities.ts";
import { seedDatabase } from "./seed-database.ts";

const imported = parseCharityNumber("207994") as CharityNumber;
let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { SEED: "small" } });
  // A register was imported before the first start.
  await aRegisteredCharity(ctx.deps, { number: imported, email: "said@register.example" });
  await seedDatabase(ctx.deps);
});
afterAll(() => ctx.close());

const lookUp = async (body: object) => (await send(ctx.app, "POST /charities/lookup", { body })).body.charities ?? [];

test("the demo shows 47 well-known charities in ten sectors", async () => {
  const { data = [], meta } = (await send(ctx.app, "GET /charities")).body;
  expect(meta?.total).toBe(47);
  expect(new Set(data.map(({ sector }) => sector)).size).toBe(10);
  for (const { name, description, website_domain, logo_url, has_contact_email } of data) {
    expect(name.length).toBeLessThanOrEqual(limits.charityText);
    expect(description).toMatch(/^.{20,499}\.$/);
    expect(website_domain).not.toBe("");
    expect({ logo_url, has_contact_email }).toEqual({ logo_url: "", has_contact_email: true });
  }
});

test("no demo charity is validated, and none has a real email or payment address", async () => {
  const { token } = await aSignedInUser(ctx.deps, { role: 2 });
  const { data = [] } = (await send(ctx.app, "GET /charities/search", { token })).body;
  expect(data).toHaveLength(47);
  for (const charity of data) {
    expect(charity).toMatchObject({ validated: false, status: true, on_register: true });
    expect(charity.contact_email).toMatch(/^hello@[a-z0-9-]+\.example$/);
    expect(charity.paypal_email).toMatch(/^payments@[a-z0-9-]+\.example$/);
    const sentBack = await send(ctx.app, "PATCH /charities", { token, body: charity });
    expect(sentBack.status).toBe(200);
  }
  expect(await ctx.deps.db.selectFrom("letters").select("id").execute()).toEqual([]);
});

test("demo charities are found on the register by name, number, acronym, region and cause, as enrolled", async () => {
  for (const body of [{ name: "nspcc" }, { name: "prevention of cruelty to children" }, { name: "216401" }]) {
    const [first] = await lookUp(body);
    expect(first).toMatchObject({ charity_number: "GB-CHC-216401" });
    expect(first?.uuid).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect((await lookUp({ name: "uspca", region: 12, cause: 111 })).map(({ charity_number }) => charity_number)).toEqual(
    ["GB-NIC-102755"],
  );
});

test("seeding leaves imported register entries unchanged", async () => {
  const { contact_email } = await ctx.deps.db
    .selectFrom("charity_register")
    .select("contact_email")
    .where("charity_number", "=", imported)
    .executeTakeFirstOrThrow();
  expect(contact_email).toBe("said@register.example");
});

const fill = ({ deps }: TestApp) => fillRegister(deps);

describe("the demo’s register", () => {
  beforeAll(() => fill(ctx));

  test("is filled once, by a job after the start, and its charities can be enrolled", async () => {
    await fill(ctx);
    const count = async () =>
      Number(
        (
          await ctx.deps.db
            .selectFrom("charity_register")
            .select((row) => row.fn.countAll().as("count"))
            .executeTakeFirst()
        )?.count,
      );
    expect(await count()).toBe(47 + 2 + demoRegister().length);
    const { token } = await aSignedInUser(ctx.deps);
    const [hospice] = await lookUp({ name: "hospice" });
    const body = { charity_number: hospice?.charity_number };
    expect((await send(ctx.app, "POST /charities/enrole", { token, body })).status).toBe(201);
  });

  test.each([
    { name: "hospice" },
    { name: "cats" },
    { name: "food bank" },
    { name: "foodbank" },
    { name: "London" },
    { name: "children" },
    { name: "rescue" },
    { name: "cancer" },
    { name: "hospise" },
    { name: "childrens hospice" },
    { name: "Leeds", cause: 201 },
    { region: 11, cause: 111 },
    { region: 12 },
    { postcode: "BS6 5AA" },
  ])("finds several charities for %o", async (body) => {
    expect((await lookUp(body)).length).toBeGreaterThan(2);
  });

  test("has each invented charity once, with a number that no register and no test uses", () => {
    const made = demoRegister();
    expect(made.length).toBeGreaterThan(1900);
    expect(demoRegister()).toEqual(made);
    for (const of of [made.map(({ number }) => number), made.map(({ name }) => name)]) {
      expect(new Set(of).size).toBe(made.length);
    }
    for (const { number, activities, email } of made) {
      expect(number).toMatch(/^GB-(?:CHC-8\d{6}|SC-SC9\d{5}|NIC-9\d{5})$/);
      expect(activities).toMatch(/^[^{}]{20,90}\.$/);
      expect(email ?? "hello@none.example").toMatch(/^hello@[a-z0-9-]+\.example$/);
    }
  });

  test("spreads them over three registers, all causes parents ask for, and every region", () => {
    const made = demoRegister();
    const registers = Map.groupBy(made, ({ number }) => number.split("-")[1]);
    expect(new Set(registers.keys())).toEqual(new Set(["CHC", "SC", "NIC"]));
    for (const some of registers.values()) expect(some.length).toBeGreaterThan(80);
    const areas = Map.groupBy(made, ({ areas }) => areas?.[0]);
    for (let area = 1; area <= 12; area += 1) expect(areas.get(area)?.length, `area ${area}`).toBeGreaterThan(40);
    for (const cause of [103, 104, 105, 106, 111, 112, 201]) {
      expect(made.filter(({ causes }) => causes?.includes(cause)).length, `cause ${cause}`).toBeGreaterThan(40);
    }
  });

  test("gives no charity a well-known name", async () => {
    const known = (await lookUp({ name: "oxfam" })).map(({ name }) => name);
    expect(known).toEqual(["Oxfam"]);
    for (const { name } of demoRegister()) {
      expect(name).not.toMatch(/^(?:Acorns|Barnardo|Crisis|Mind|Oxfam|Shelter|Willow)/);
    }
  });
});

test("the demo’s register is not filled once a real one was imported", async () => {
  const imported = await testApp({ settings: { SEED: "small" } });
  const run = { kind: "charities SC", fileHash: Buffer.from("file"), stage: "reading" };
  await beginRun(imported.deps.db, run, imported.deps.clock.now());
  await fill(imported);
  expect(await imported.deps.db.selectFrom("charity_register").select("name").execute()).toEqual([]);
  await imported.close();
});

test("two invented charities can be enrolled, one of them without an email address", async () => {
  const found = await lookUp({ name: "example" });
  expect(found.map(({ name, uuid, has_contact_email }) => ({ name, uuid, has_contact_email }))).toEqual([
    { name: "Lantern Street Adventure Playground (Example)", uuid: null, has_contact_email: true },
    { name: "Paper Boat Hospital Radio (Example)", uuid: null, has_contact_email: false },
  ]);
  const { token } = await aSignedInUser(ctx.deps);
  const body = { charity_number: found[0]?.charity_number };
  expect((await send(ctx.app, "POST /charities/enrole", { token, body })).status).toBe(201);
});
