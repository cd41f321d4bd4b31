import { describe, expect, test } from "vitest";
import { aDetailedParty } from "./details.builders.ts";
import { changesOf, detailsValues, emptyDetails, tagsIn, withTag } from "./details-values.ts";

describe("the form of a party", () => {
  test("holds what the party has, with its version", () => {
    expect(detailsValues(aDetailedParty())).toMatchObject({
      name: "Maya’s under the sea party",
      address1: "12 Marlow Road",
      lat: "51.467",
      lng: "-2.594",
      start_time: "14:00",
      end_time: "16:30",
      sleepover: false,
      end_date: "",
      instructions: "Siblings welcome",
      address_after_accept: true,
      version: "4",
    });
  });

  test("of a draft begins at noon for two hours, and with nothing else", () => {
    const draft = aDetailedParty({
      name: "",
      date: null,
      rsvp_date: null,
      start_time: null,
      end_time: null,
      eventtheme_uuid: null,
      address: { venue: "", city: "", county: "", address_formatted: "", lat: null, lng: null },
      notes: { instructions: [], additional: "" },
    });
    const values = detailsValues(draft);
    expect(values).toMatchObject({ start_time: "12:00", end_time: "14:00", date: "", eventtheme_uuid: "", lat: "" });
    expect(values).toEqual(emptyDetails(values));
  });

  test("is a sleep-over when it ends on another day", () => {
    expect(detailsValues(aDetailedParty({ end_date: "2027-03-21" }))).toMatchObject({
      sleepover: true,
      end_date: "2027-03-21",
    });
    expect(detailsValues(aDetailedParty({ end_date: "2027-03-20" })).sleepover).toBe(false);
  });

  test("that is cleared stays the same party of the same version", () => {
    const cleared = emptyDetails(detailsValues(aDetailedParty()));
    expect(cleared).toMatchObject({ name: "", lat: "", version: "4", address_after_accept: true });
    expect(Object.keys(cleared).sort()).toEqual(Object.keys(detailsValues(aDetailedParty())).sort());
  });
});

describe("what is sent", () => {
  const values = detailsValues(aDetailedParty());

  test("is everything, so that all that is missing is named", () => {
    expect(changesOf({ ...values, name: "", date: "" }, "the-party")).toMatchObject({
      uuid: "the-party",
      name: "",
      date: "",
      venue: "Marlow Road Church Hall",
      instructions: ["Siblings welcome"],
      version: 4,
    });
  });

  test("has the last day of a sleep-over only while the box is ticked", () => {
    const overnight = { ...values, end_date: "2027-03-21" };
    expect(changesOf({ ...overnight, sleepover: true }, "p")).toMatchObject({
      sleepover: true,
      end_date: "2027-03-21",
    });
    expect(changesOf({ ...overnight, sleepover: false }, "p")).toMatchObject({ sleepover: false, end_date: "" });
  });

  test("names no version that nobody has read", () => {
    expect(changesOf({ ...values, version: "" }, "p")).not.toHaveProperty("version");
  });
});

test("ticked sentences are kept in the order of the list, each once", () => {
  const socks = withTag("", "Please wear socks", true);
  const both = withTag(socks, "Siblings welcome", true);
  expect(tagsIn(both)).toEqual(["Siblings welcome", "Please wear socks"]);
  expect(withTag(both, "Siblings welcome", true)).toBe(both);
  expect(withTag(both, "Please wear socks", false)).toBe("Siblings welcome");
  expect(tagsIn("something else")).toEqual([]);
});
