import { expect, test } from "vitest";
import { aGuest } from "../guests.builders.ts";
import { allergyCall, allergyWords, broughtBy, otherNeeds, siblingsOnPaper, staysWords } from "./RegisterScreen.tsx";

test.each([
  [{ numbers: 0, names: "" }, ""],
  [{ numbers: 2, names: "Zara, Adam" }, "Zara, Adam"],
  [{ numbers: 2, names: "" }, "+2"],
])("siblings %j are printed as %j", (siblings, words) => {
  expect(siblingsOnPaper(aGuest({ siblings }))).toBe(words);
});

test("the register names the carer and phone number, as far as they are known", () => {
  expect(broughtBy(aGuest())).toBe("Hannah, 07700 900110");
  expect(broughtBy(aGuest({ phone: "" }))).toBe("Hannah");
  expect(broughtBy(aGuest({ email_type: 0 }))).toBe("07700 900110");
});

test.each([
  [0, "drops off"],
  [1, "stays"],
  [2, "2 stay"],
])('%i adults staying are printed as "%s"', (adults_staying, words) => {
  expect(staysWords(aGuest({ adults_staying }))).toBe(words);
});

test("allergies are printed in capitals, other needs as typed", () => {
  const olive = aGuest({ allergies: ["Nuts", "crème"], diets: ["Halal"], requirements: "Pen in the red bag" });
  expect(allergyCall(olive)).toBe("ALLERGIES: NUTS, CRÈME");
  expect(allergyCall(aGuest({ allergies: ["Milk"] }))).toBe("ALLERGY: MILK");
  expect(allergyCall(aGuest())).toBe("");
  expect(otherNeeds(olive)).toBe("Halal. Pen in the red bag");
  expect(allergyWords(olive)).toBe("Nuts, crème. Pen in the red bag");
});
