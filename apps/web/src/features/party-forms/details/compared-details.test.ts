import { expect, test } from "vitest";
import { detailsValues } from "./details-values.ts";
import { aDetailedParty, aTheme } from "./details.builders.ts";
import { comparedDetails } from "./use-details-form.ts";
import { themeChoices, themeNames } from "./WithThemes.tsx";

const sea = aTheme();
const compared = comparedDetails(themeNames([sea], null));
const values = detailsValues(aDetailedParty());
const wordsFor = (label: string, of: typeof values) => compared.find((row) => row.label === label)?.words(of);

test("every field of the details form is compared, except the version and our suggestion", () => {
  const { version: _version, suggested_name: _ours, ...rest } = values;
  expect(compared.flatMap(({ fields }) => fields).sort()).toEqual(Object.keys(rest).sort());
});

test("differences between two versions are shown in words", () => {
  expect(wordsFor("Theme", values)).toBe("Traditional birthday party");
  expect(wordsFor("Theme", { ...values, eventtheme_uuid: sea.uuid })).toBe("Under the sea");
  expect(wordsFor("Theme", { ...values, eventtheme_uuid: "" })).toBe("");
  expect(wordsFor("Address", values)).toBe("12 Marlow Road\nBristol\nBS6 5XQ");
  expect(wordsFor("Marker on the map", values)).toBe("At 51.46700° north, 2.59400° west");
  expect(wordsFor("Marker on the map", { ...values, lat: "", lng: "" })).toBe("No map");
  expect(wordsFor("Date", values)).toBe("Saturday 20 March 2027");
  expect(wordsFor("Date", { ...values, date: "soon" })).toBe("soon");
  expect(wordsFor("Start time", values)).toBe("2:00 PM");
  expect(wordsFor("Sleepover", values)).toBe("No");
  expect(wordsFor("Sleepover", { ...values, sleepover: true, end_date: "2027-03-21" })).toBe(
    "Until Sunday 21 March 2027",
  );
  expect(wordsFor("Sleepover", { ...values, sleepover: true })).toBe("Until a day not chosen yet");
  expect(wordsFor("Street address", values)).toBe("Only for guests who accept");
  expect(wordsFor("Guest list", values)).toBe("Guests see who else replied");
});

test("the choices are the themes on offer, a traditional party, none, and themes already chosen", () => {
  const paper = aTheme({ uuid: "other", name: "Paper", group_name: "Plain" });
  expect(themeChoices([sea, paper], null).map(({ label }) => label)).toEqual([
    "Traditional birthday party",
    "Under the sea",
    "Other",
  ]);
  expect(themeChoices([sea, paper], paper).map(({ value }) => value)).toEqual([
    "traditional",
    sea.uuid,
    "other",
    "none",
  ]);
  const gone = aTheme({ uuid: "gone", name: "Gone", group_name: "Plain" });
  const values = themeChoices([sea, paper], gone, paper.uuid).map(({ value }) => value);
  expect(values).toEqual(["traditional", sea.uuid, "other", "gone", "none"]);
  expect(themeNames([sea, paper], sea).map(({ label }) => label)).toContain("Paper");
});
