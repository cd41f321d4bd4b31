import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aCharity, aContact, aRegisteredCharity, aSector } from "./charities.builders.ts";
import type { Charity } from "./charity.ts";

let ctx: TestApp;
let admin: { token: string };
let animals: { id: number; name: string };
let owls: Charity;
let elephants: Charity;
let hidden: Charity;

/** Must be in no public response, in any field. */
const secrets = {
  contactEmail: "secret-contact@owls.example",
  contactPhone: "SECRET PHONE",
  paymentEmail: "secret-payments@owls.example",
};

beforeAll(async () => {
  ctx = await testApp();
  const { deps } = ctx;
  admin = await aSignedInUser(deps, { role: 2 });
  animals = await aSector(deps, "Animals");
  const sectorId = animals.id;
  owls = await aCharity(deps, {
    name: "Owls at Night",
    sectorId,
    websiteUrl: "https://www.owls.example/x",
    ...secrets,
  });
  elephants = await aCharity(deps, { name: "Éléphants 100%", sectorId, contactEmail: "" });
  hidden = await aCharity(deps, { name: "Badgers, hidden", sectorId, shown: false });
  await aCharity(deps, { name: "Apes without a sector", sectorId: null });
});
afterAll(() => ctx.close());

interface Listed {
  readonly data: { readonly uuid: string; readonly name: string }[];
  readonly meta: object;
  readonly links: Record<string, string | null>;
}

async function list(path: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await ctx.app.inject({ method: "GET", url: `/api${path}`, headers });
  return { status: response.statusCode, text: response.body, body: response.json<Listed>() };
}
const names = ({ body }: { body: Listed }) => body.data.map(({ name }) => name);

/** Values and field names that only the charity's contact and admins may see. */
function secretsIn(text: string): string[] {
  const fields = ["contact_email", "contact_phone", "paypal_email", "status", "validated", "payments_held_until"];
  const marks = [...Object.values(secrets), ...fields.map((field) => `"${field}"`)];
  return marks.filter((mark) => text.includes(mark));
}

describe("the website's list of charities", () => {
  test("has visible charities with a sector, by name, with public fields only", async () => {
    const answer = await list("/charities");
    expect(names(answer)).toEqual(["Éléphants 100%", "Owls at Night"]);
    expect(answer.body.meta).toMatchObject({ total: 2, per_page: 100, current_page: 1, last_page: 1 });
    expect(answer.body.data[1]).toEqual({
      uuid: owls.id,
      charity_number: owls.number,
      name: "Owls at Night",
      charitysector_id: animals.id,
      sector: "Animals",
      description: "Mends kites for children.",
      website_url: "https://www.owls.example/x",
      website_domain: "owls.example",
      logo_url: "",
      has_contact_email: true,
    });
    expect(answer.body.data[0]).toMatchObject({ has_contact_email: false });
    expect(secretsIn(answer.text)).toEqual([]);
  });

  test("is the same for admins, without private fields", async () => {
    const answer = await list("/charities", admin.token);
    expect(answer.body.data).toHaveLength(2);
    expect(secretsIn(answer.text)).toEqual([]);
  });

  test("leaves out charities that left their register or are insolvent", async () => {
    const { deps } = ctx;
    const gone = await aCharity(deps, { name: "Gone" });
    await aRegisteredCharity(deps, { number: gone.number as never, active: false });
    const broke = await aCharity(deps, { name: "Broke" });
    await aRegisteredCharity(deps, { number: broke.number as never, insolvent: true });
    const sound = await aCharity(deps, { name: "Sound" });
    await aRegisteredCharity(deps, { number: sound.number as never });
    const found = names(await list("/charities"));
    expect(found).toContain("Sound");
    expect(found).not.toContain("Gone");
    expect(found).not.toContain("Broke");
    await deps.db.deleteFrom("charities").where("id", "in", [gone.id, broke.id, sound.id]).execute();
  });

  test("is paged, in either order, with at most 100 a page", async () => {
    const page = await list("/charities?page=2&perpage=1&dir=desc");
    expect(names(page)).toEqual(["Éléphants 100%"]);
    expect(page.body.meta).toMatchObject({ total: 2, from: 2, to: 2, last_page: 2 });
    expect((await list("/charities?perpage=100")).status).toBe(200);
    expect((await list("/charities?perpage=101")).status).toBe(422);
    expect((await list("/charities?orderby=payment_email")).status).toBe(422);
  });
});

describe("the searchable list of charities", () => {
  test("has 50 a page by name", async () => {
    expect((await list("/charities/search")).body.meta).toMatchObject({ per_page: 50, total: 2 });
    expect(names(await list("/charities/search?perpage=50&orderby=name&dir=desc"))).toEqual([
      "Owls at Night",
      "Éléphants 100%",
    ]);
  });

  test("has every charity and every field for admins", async () => {
    const answer = await list("/charities/search", admin.token);
    expect(names(answer)).toEqual(["Apes without a sector", "Badgers, hidden", "Éléphants 100%", "Owls at Night"]);
    expect(answer.body.data.at(-1)).toMatchObject({
      contact_email: secrets.contactEmail,
      contact_phone: secrets.contactPhone,
      paypal_email: secrets.paymentEmail,
      status: true,
      validated: false,
      validated_at: null,
      payments_held_until: null,
      on_register: false,
    });
  });

  test("has only public fields for a charity's own contact", async () => {
    const answer = await list("/charities/search", await aContact(ctx.deps, owls.id));
    expect(answer.body.data).toHaveLength(2);
    expect(secretsIn(answer.text)).toEqual([]);
  });

  test("has no private fields for an organiser or a visitor", async () => {
    expect(secretsIn((await list("/charities/search")).text)).toEqual([]);
    const { token } = await aSignedInUser(ctx.deps);
    expect(secretsIn((await list("/charities/search", token)).text)).toEqual([]);
  });

  test.each([
    ["owls", ["Owls at Night"]],
    ["NIGHT", ["Owls at Night"]],
    ["élé", ["Éléphants 100%"]],
    ["ÉLÉ", ["Éléphants 100%"]],
    ["100%", ["Éléphants 100%"]],
    ["%", ["Éléphants 100%"]],
    ["_", []],
    ["\\", []],
    ["badgers", []],
    ["", ["Éléphants 100%", "Owls at Night"]],
  ])("can be filtered by the name %s", async (name, found) => {
    expect(names(await list(`/charities/search?name=${encodeURIComponent(name)}`))).toEqual(found);
  });

  test("keeps the name in the links to other pages", async () => {
    const { body } = await list("/charities/search?name=a&perpage=1", admin.token);
    expect(body.links.next).toContain("/api/charities/search?page=2&perpage=1&orderby=name&dir=asc&name=a");
  });

  test("accepts a name of 100 characters, but not of 101", async () => {
    expect((await list(`/charities/search?name=${"x".repeat(100)}`)).status).toBe(200);
    expect((await list(`/charities/search?name=${"x".repeat(101)}`)).status).toBe(422);
  });

  test("can be sorted by age", async () => {
    const newest = await list("/charities/search?orderby=created_at&dir=desc&perpage=1", admin.token);
    expect(newest.status).toBe(200);
    expect(newest.body.data).toHaveLength(1);
  });
});

const show = (id: string, token?: string) =>
  send(ctx.app, "GET /charities/{uuid}", { params: { uuid: id }, ...(token !== undefined && { token }) });

describe("one charity", () => {
  test("shows everyone its public fields, even if it is not on the website", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    const other = await aContact(ctx.deps, elephants.id);
    for (const reader of [undefined, token, other]) {
      const { status, body } = await show(owls.id, reader);
      expect(status).toBe(200);
      expect(secretsIn(JSON.stringify(body))).toEqual([]);
    }
    expect((await show(hidden.id)).body.data).toMatchObject({ name: "Badgers, hidden" });
  });

  test("shows its own contact and admins all fields", async () => {
    for (const token of [admin.token, await aContact(ctx.deps, owls.id)]) {
      expect((await show(owls.id, token)).body.data).toMatchObject({
        contact_email: secrets.contactEmail,
        paypal_email: secrets.paymentEmail,
      });
    }
  });

  test("that does not exist answers 404, and so does a malformed id", async () => {
    expect((await show("3f8c1f5e-5a0e-4b7b-9c1e-2d3a4b5c6d7e")).status).toBe(404);
    expect((await show("nonsense")).status).toBe(404);
  });

  test("shows whether it is on its register", async () => {
    const charity = await aCharity(ctx.deps, { shown: false });
    const onRegister = async () => (await show(charity.id, admin.token)).body.data?.on_register;
    expect(await onRegister()).toBe(false);
    const number = charity.number as never;
    await aRegisteredCharity(ctx.deps, { number });
    expect(await onRegister()).toBe(true);
    await aRegisteredCharity(ctx.deps, { number, insolvent: true });
    expect(await onRegister()).toBe(false);
  });
});

test("sectors are listed by name", async () => {
  await aSector(ctx.deps, "École");
  const { body } = await send(ctx.app, "GET /charitysectors");
  expect(body.data?.map(({ name }) => name)).toEqual([
    "Animals",
    "Children",
    "Children's Health",
    "Disability",
    "École",
    "Education",
    "Emergency Services",
    "Environment",
    "Health",
    "Housing & Poverty",
    "Kites",
    "Overseas Aid",
  ]);
});
