import type { CharityNumber } from "@wishwell/domain/charities/charity-number";
import { expect, test } from "vitest";
import { type RegisterFacts, registerRow } from "./register-row.ts";

const facts: RegisterFacts = {
  number: "GB-CHC-216401" as CharityNumber,
  name: "THE NATIONAL SOCIETY FOR THE PREVENTION OF CRUELTY TO CHILDREN",
  otherNames: ["CHILDLINE", "Childline", "SOCIÉTÉ ÉTÉ"],
  active: true,
  causes: [201, 103, 201],
  areas: [13],
  postcode: "ec2a3nh",
  email: "HELP@NSPCC.EXAMPLE",
  website: "www.nspcc.org.uk",
  activities: "  Keeps\r\nchildren safe. ",
  income: 130_000_000,
};

test("a row has readable texts and normalised search keys", () => {
  const row = registerRow(facts, (postcode) =>
    postcode === "EC2A 3NH" ? { longitude: -0.08, latitude: 51.52 } : null,
  );
  expect(row).toMatchObject({
    charity_number: "GB-CHC-216401",
    register: "CHC",
    name: "The National Society for the Prevention of Cruelty to Children",
    activities: "Keeps children safe.",
    causes: [103, 201],
    postcode: "EC2A 3NH",
    outcode: "EC2A",
    position: "(-0.08,51.52)",
    contact_email: "help@nspcc.example",
    website_url: "http://www.nspcc.org.uk",
  });
  expect(row.names[0]).toEqual({
    key: "national society for the prevention of cruelty to children",
    made: false,
    name: "The National Society for the Prevention of Cruelty to Children",
  });
  expect(row.names).toContainEqual({ key: "societe ete", made: false, name: expect.any(String) });
  expect(row.names).toContainEqual({ key: "nspcc", made: true, name: null });
  expect(row.names.filter(({ key }) => key === "childline")).toEqual([
    { key: "childline", made: false, name: "Childline" },
  ]);
  expect(row.search_text).toBe(row.names.map(({ key }) => key).join(" | "));
});

test("an acronym given by the register does not count as made by us", () => {
  const row = registerRow({ ...facts, otherNames: ["NSPCC"] });
  expect(row.names.filter(({ key }) => key === "nspcc")).toEqual([{ key: "nspcc", made: false, name: "NSPCC" }]);
});

test("the hash changes with any of the register's facts, and with nothing else", () => {
  const { row_hash } = registerRow(facts);
  expect(row_hash).toMatch(/^\\x[0-9a-f]{64}$/);
  expect(registerRow({ ...facts, causes: [103, 201] }).row_hash).toBe(row_hash);
  for (const change of [{ active: false }, { insolvent: true }, { income: null }, { email: "" }, { areas: [7] }]) {
    expect(registerRow({ ...facts, ...change }).row_hash).not.toBe(row_hash);
  }
  expect(registerRow(facts, () => ({ longitude: 1, latitude: 2 })).row_hash).toBe(row_hash);
});

test("a charity that has left the register has no names in the search", () => {
  expect(registerRow({ ...facts, active: false })).toMatchObject({ names: [], search_text: "" });
});

test("an invalid postcode, email address, website or phone number is left out", () => {
  const row = registerRow({ ...facts, postcode: "unknown", email: "n/a", website: "none", phone: "none" });
  expect(row).toMatchObject({
    postcode: null,
    outcode: null,
    position: null,
    contact_email: null,
    website_url: null,
    contact_phone: null,
  });
});
