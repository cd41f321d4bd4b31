import { describe, expect, test } from "vitest";
import { aWholeCharity } from "../../charities/form/charity.builders.ts";
import { comparedDetails, filledFrom, fromRegister, registerAddress } from "./register-words.ts";

test.each([
  ["GB-CHC-216250", "CHC", "216250", "charitycommission.gov.uk"],
  ["GB-SC-SC006467", "SC", "SC006467", "oscr.org.uk"],
  ["GB-NIC-102755", "NIC", "102755", "charitycommissionni.org.uk"],
])("%s leads to its register", (number, register, own, site) => {
  const address = registerAddress(number);
  expect(address).toMatchObject({ register, own });
  expect(address.href).toContain(site);
});

const register = {
  register: "CHC",
  name: "TIDELINE TRUST",
  active: true,
  insolvent: false,
  postcode: null,
  income: null,
  contact_email: "hello@tideline.example",
  contact_phone: "+44 20 7946 0991",
  website_url: null,
  other_number: null,
  updated_at: "2026-11-18T12:00:00.000Z",
} as const;

describe("a charity’s details compared with its register", () => {
  const charity = aWholeCharity({
    name: "Tideline Trust",
    contact_email: "giving@tideline.example",
    contact_phone: "020 7946 0991",
    paypal_email: "giving@tideline.example",
  });
  const match = (name: string, facts: Parameters<typeof comparedDetails>[1] = register) =>
    comparedDetails(charity, facts).find((row) => row.name === name)?.match.words;

  test("are the same whatever their case and spacing", () => {
    expect(match("Name")).toBe("Same");
    expect(match("Phone")).toBe("Same");
  });

  test("say when only the domain of an address fits", () => {
    expect(match("Email")).toBe("Same domain");
    expect(match("Payments")).toBe("Same domain");
    expect(match("Email", { ...register, contact_email: "hello@elsewhere.example" })).toBe("Different");
  });

  test("are not listed where the register is silent", () => {
    expect(match("Website")).toBe("Not listed");
    expect(match("Name", null)).toBe("Not listed");
  });
});

describe("a new charity’s form", () => {
  const found = {
    charity_number: "GB-CHC-1076822",
    name: "Tideline Trust",
    contact_email: "hello@tideline.example",
    contact_phone: "",
    website_url: "http://tideline.example",
    description: "Cleans beaches.",
    on_register: true,
    uuid: null,
  };
  const { on_register: _state, uuid: _id, ...filled } = found;
  const empty = fromRegister(null);
  const typedNumber = { ...empty, charity_number: "1,076,822" };

  test("takes over what the register says, and keeps the number as it was typed", () => {
    const { charity_number: _number, ...fields } = filled;
    expect(filledFrom(typedNumber, empty, fromRegister(found))).toEqual(fields);
  });

  test("keeps what an admin typed, and replaces what came from another charity", () => {
    const typed = { ...filled, charity_number: "GB-CHC-1", name: "Tideline", contact_phone: "0117 496 0111" };
    expect(filledFrom(typed, fromRegister(found), empty)).toEqual({
      contact_email: "",
      website_url: "",
      description: "",
    });
  });

  test("takes the number under which the register lists the charity", () => {
    const scottish = fromRegister({ ...found, charity_number: "GB-SC-SC400001" });
    expect(filledFrom({ ...empty, charity_number: "400001" }, empty, scottish)).toMatchObject({
      charity_number: "GB-SC-SC400001",
    });
  });

  test("is not filled from a charity that is on our list already", () => {
    expect(fromRegister({ ...found, uuid: "3f8c1f5e-5a0e-4b7b-9c1e-2d3a4b5c6d7e" })).toEqual(empty);
  });
});
