import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aCharity, aContact, aSector, reloaded } from "./charities.builders.ts";
import type { Charity } from "./charity.ts";

let ctx: TestApp;
let admin: { token: string };
let charity: Charity;
let contact: string;

beforeAll(async () => {
  ctx = await testApp();
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
beforeEach(async () => {
  charity = await aCharity(ctx.deps);
  contact = await aContact(ctx.deps, charity.id);
});
afterAll(() => ctx.close());

const patch = (token: string, body: object, uuid = charity.id) =>
  send(ctx.app, "PATCH /charities", { token, body: { uuid, ...body } });

describe("a charity", () => {
  const logoFile = `${"a".repeat(22)}.png`;
  const withLogo = (sectorId?: number | null) =>
    aCharity(ctx.deps, { logoFile, ...(sectorId !== undefined && { sectorId }) });
  const ownAddress = `http://localhost:3000/files/logos/${logoFile}`;

  test("can lose its sector only if it has a logo", async () => {
    for (const token of [admin.token, contact]) {
      expect((await patch(token, { charitysector_id: "" })).body.errors).toEqual({
        charitysector_id: [fieldTexts.sector],
      });
    }
    const { id } = await withLogo();
    expect((await patch(admin.token, { charitysector_id: null }, id)).body.data).toMatchObject({
      charitysector_id: null,
      sector: null,
    });
  });

  test("can lose its logo only if it has a sector", async () => {
    const { id } = await withLogo(null);
    expect((await patch(admin.token, { logo_url: "" }, id)).body.errors).toEqual({
      charitysector_id: [fieldTexts.sector],
    });
    const placed = await withLogo();
    expect((await patch(admin.token, { logo_url: "" }, placed.id)).body.data?.logo_url).toBe("");
    expect((await reloaded(ctx.deps, placed.id)).logoFile).toBeNull();
  });

  test("can replace one with the other", async () => {
    const { id } = await withLogo(null);
    const sector = await aSector(ctx.deps);
    expect((await patch(admin.token, { logo_url: "", sector: sector.id }, id)).status).toBe(200);
  });

  test.each([ownAddress, `/files/logos/${logoFile}`])("accepts its own logo's address: %s", async (logo_url) => {
    const { id } = await withLogo();
    expect((await patch(admin.token, { logo_url }, id)).body.data?.logo_url).toBe(ownAddress);
  });

  test.each([
    `http://localhost:3000/files/logos/${"b".repeat(22)}.png`,
    `https://elsewhere.example/files/logos/${logoFile}`,
    "javascript:alert(1)",
    `x/files/logos/${logoFile}`,
    "x".repeat(101),
  ])("refuses any other logo address: %s", async (logo_url) => {
    const { id } = await withLogo();
    expect((await patch(admin.token, { logo_url }, id)).body.errors).toEqual({ logo_url: [fieldTexts.logoElsewhere] });
  });
});
