import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { expect, test } from "vitest";
import { aDetailedParty } from "../details/details.builders.ts";
import { charityValues, comparedCharity, needCharity, sameChoice, withCharity } from "./charity-choice.ts";

const tideline = {
  uuid: "choice",
  event_uuid: "party",
  charity_uuid: "tideline",
  reason: "They keep the beach clean.",
  charity: {
    uuid: "tideline",
    charity_number: "GB-CHC-1000001",
    name: "Tideline Trust",
    charitysector_id: null,
    sector: null,
    description: "",
    website_url: "",
    website_domain: "",
    logo_url: "",
    has_contact_email: true,
  },
};

test("a saved choice fills the form with the party's new version", () => {
  const party = withCharity(aDetailedParty(), tideline, 8);
  expect(charityValues(party)).toEqual({ charity_uuid: "tideline", reason: tideline.reason, version: "8" });
  expect(party.language.charity_names).toBe("Tideline Trust");
});

test("no request is sent without a charity, and the picker says why", () => {
  const nothing = charityValues(aDetailedParty());
  expect(() => needCharity(nothing)).toThrow(
    expect.objectContaining({ status: 422, errors: { charity_uuid: [fieldTexts.partyCharity] } }),
  );
  expect(() => needCharity({ ...nothing, charity_uuid: "tideline" })).not.toThrow();
});

test("a choice differs by its reason, not by the party's version", () => {
  const values = charityValues(withCharity(aDetailedParty(), tideline, 8));
  expect(sameChoice(values, { ...values, version: "9" })).toBe(true);
  expect(sameChoice(values, { ...values, reason: "Otters" })).toBe(false);
});

test("two choices are compared by the charities' names", () => {
  const [charity] = comparedCharity((uuid) => (uuid === "tideline" ? "Tideline Trust" : ""));
  expect(charity?.words({ charity_uuid: "tideline", reason: "", version: "" })).toBe("Tideline Trust");
});
