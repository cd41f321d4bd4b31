import { limits } from "@wishwell/contract/api/limits";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { charityAreas, charityCauses } from "@wishwell/domain/charities/causes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { aCharity, aContact } from "../charities.builders.ts";
import { aRegister, found, lookUp } from "./builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp();
  await aRegister(ctx.deps, [
    {
      number: "GB-CHC-400001",
      name: "KITE MENDERS",
      activities: "Mends kites.",
      postcode: "BS6 5XQ",
      email: "private.person@home.example",
      phone: "0117 496 0999",
      website: "www.kites.example",
    },
    { number: "GB-CHC-400002", name: "KITE FLYERS", otherNames: ["BALLOON AND BREEZE CLUB"] },
  ]);
});
afterAll(() => ctx.close());

describe("a search result", () => {
  test("contains public fields only", async () => {
    const { body } = await lookUp(ctx, { name: "kite menders" });
    expect(body).toEqual({
      charities: [
        {
          uuid: null,
          charity_number: "GB-CHC-400001",
          name: "Kite Menders",
          matched_name: null,
          description: "Mends kites.",
          place: "Bristol",
          distance_km: null,
          income: null,
          website_url: "http://www.kites.example",
          website_domain: "kites.example",
          logo_url: "",
          has_contact_email: true,
        },
      ],
      query: { name: "kite menders", postcode: "", region: null, cause: null, page: 1, approximate: false },
      meta: {
        from: 1,
        to: 1,
        total: 1,
        per_page: 10,
        current_page: 1,
        last_page: 1,
        path: `${ctx.deps.config.publicUrl}/api/charities/lookup`,
        capped: false,
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/home\.example|496|6 5XQ/);
  });

  test("gives the working name that a charity was found by", async () => {
    for (const name of ["balloon", "breeze club", "baloon breeze"]) {
      expect((await lookUp(ctx, { name })).body.charities).toMatchObject([
        { name: "Kite Flyers", matched_name: "Balloon and Breeze Club" },
      ]);
    }
    expect((await lookUp(ctx, { name: "kite flyers" })).body.charities).toMatchObject([{ matched_name: null }]);
  });

  test("says when there is no email address, place or website", async () => {
    const { body } = await lookUp(ctx, { name: "kite flyers" });
    const nothing = { description: "", place: null, website_url: "", website_domain: "", has_contact_email: false };
    expect(body.charities).toMatchObject([nothing]);
  });

  test("shows an enrolled charity with its enrolled details", async () => {
    const charity = await aCharity(ctx.deps, { name: "The Menders", contactEmail: "", logoFile: "abc.png" });
    await aRegister(ctx.deps, [{ number: charity.number, name: "SAIL MENDERS", email: "a@b.example" }]);
    const { body } = await lookUp(ctx, { name: "sail menders" });
    expect(body.charities).toMatchObject([
      {
        uuid: charity.id,
        charity_number: charity.number,
        name: "The Menders",
        description: charity.description,
        website_url: charity.websiteUrl,
        logo_url: expect.stringContaining("abc.png"),
        has_contact_email: false,
      },
    ]);
  });
});

describe("the search call", () => {
  test("is open to everyone", async () => {
    const user = await aSignedInUser(ctx.deps);
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const contact = await aContact(ctx.deps, (await aCharity(ctx.deps)).id);
    const tokens = [user.token, contact, admin.token].map((token) => ({ token, body: { name: "kite" } }));
    expect(await statusesAs(ctx.app, "POST /charities/lookup", [{ body: { name: "kite" } }, ...tokens])).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await statusesAs(ctx.app, "GET /charities/search_settings", [{}, { token: user.token }])).toEqual([
      200, 200,
    ]);
  });

  test("is refused after 600 an hour per address", async () => {
    const from = "203.0.113.77";
    for (let time = 0; time < 600; time += 1) await ctx.deps.limits.take("registerLookups", from);
    expect((await lookUp(ctx, { name: "kite" }, from)).status).toBe(429);
    expect((await lookUp(ctx, { name: "kite" })).status).toBe(200);
    ctx.clock.advance(3_600_000);
    expect((await lookUp(ctx, { name: "kite" }, from)).status).toBe(200);
  });

  test.each([[{}], [{ name: "" }], [{ name: "   ", postcode: " ", region: "", cause: null, page: 1 }]])(
    "requires a search term: %j",
    async (body) => {
      expect(await lookUp(ctx, body)).toMatchObject({
        status: 422,
        body: { errors: { name: [fieldTexts.lookupEmpty] } },
      });
    },
  );

  test("reports every invalid field at once", async () => {
    const body = { name: "x".repeat(101), postcode: "x".repeat(11), region: 99, cause: 202, page: 0, sort: "up" };
    const { status, body: answer } = await lookUp(ctx, body);
    expect(status).toBe(422);
    expect(answer.errors).toMatchObject({
      name: [fieldTexts.tooLong(limits.lookupName)],
      postcode: [fieldTexts.tooLong(limits.lookupPostcode)],
      region: [fieldTexts.region],
      cause: [fieldTexts.cause],
      page: [expect.any(String)],
      sort: [fieldTexts.unknownField],
    });
  });

  test.each([[{ name: "x".repeat(100) }], [{ name: "kite", page: 1000 }], [{ name: "kite", page: "1" }]])(
    "accepts values at their limits: %j",
    async (body) => {
      expect((await lookUp(ctx, body)).status).toBe(200);
    },
  );
});

describe("hostile search input", () => {
  const hostile = [
    "kite & !menders",
    "kite | flyers",
    "kite:*",
    "kite <-> menders",
    "'kite' & ('",
    "!!!",
    "((((",
    "%",
    "_",
    "k%",
    "\\",
    "\\' or 1=1 --",
    "'; drop table charity_register; --",
    '"kite"',
    "{kite}",
    " ".repeat(100),
    "🪁",
    "🪁 kite 🪁",
    "k",
    "k m",
    "the",
    "of the and",
    "a a a a a a a a a a a a a a a a",
    "kite ".repeat(20),
    "q".repeat(100),
    "kĩtẽ",
    "K\u0130TE",
    "＆ ｋｉｔｅ",
    "١٢٣٤٥٦٧",
    "-",
    "~",
    "{}",
    "null",
    "$1",
  ];

  test.each(hostile)("is harmless: %j", async (name) => {
    const { status } = await lookUp(ctx, { name }, "198.51.100.1");
    expect(status).toBe(name.trim() === "" ? 422 : 200);
  });

  test("does not have its symbols treated as wildcards", async () => {
    for (const name of ["%", "_", "k_te", "\\", "🪁", "!!!"]) expect(await found(ctx, { name })).toEqual([]);
  });

  test("has its operators read as words", async () => {
    expect(await found(ctx, { name: "kite & !menders" })).toEqual(["GB-CHC-400001"]);
    expect(await found(ctx, { name: "kite:* (" })).toHaveLength(2);
  });

  test("leaves the register unchanged", async () => {
    expect(await found(ctx, { name: "kite" })).toHaveLength(2);
  });
});

test("search_settings offers all causes, children first, and all areas", async () => {
  const { body } = await send(ctx.app, "GET /charities/search_settings");
  expect(body).toEqual({ data: { causes: charityCauses, areas: charityAreas } });
  expect(body.data?.causes[0]).toEqual({ id: 201, name: "Children and young people" });
  expect(body.data?.causes).toHaveLength(19);
  expect(body.data?.areas).toHaveLength(13);
});
