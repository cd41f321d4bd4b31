import { describe, expect, test } from "vitest";
import { aDetailedParty } from "./details.builders.ts";
import { changesOf, detailsValues, emptyDetails, tagsIn, withTag } from "./details-values.ts";

describe("the details form", () => {
  test("holds the party's values and version", () => {
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

  test("of a draft starts at noon for two hours, with a title for the children, and is otherwise empty", () => {
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
    const maya = { event_uuid: draft.uuid, first_name: "Maya", age: null, gift: "", reason: "" };
    const eventrecipients = [{ ...maya, date_of_birth: "2020-03-20" }];
    const named = { name: "Maya’s 7th birthday party", suggested_name: "Maya’s 7th birthday party" };
    expect(detailsValues({ ...draft, eventrecipients, date: "2027-03-21" })).toMatchObject(named);
    expect(detailsValues({ ...draft, eventrecipients, name: "At sea" }).name).toBe("At sea");
  });

  test("ticks sleepover when the party ends on another day", () => {
    expect(detailsValues(aDetailedParty({ end_date: "2027-03-21" }))).toMatchObject({
      sleepover: true,
      end_date: "2027-03-21",
    });
    expect(detailsValues(aDetailedParty({ end_date: "2027-03-20" })).sleepover).toBe(false);
  });

  test("ticks no sleepover for a party that ends after midnight, and sends its last day", () => {
    const late = detailsValues(aDetailedParty({ start_time: "23:00", end_time: "01:00", end_date: "2027-03-21" }));
    expect(late).toMatchObject({ sleepover: false, end_date: "" });
    expect(changesOf(late, "p")).toMatchObject({ sleepover: false, end_date: "2027-03-21" });
  });

  test("keeps party and version when it is cleared", () => {
    const cleared = emptyDetails(detailsValues(aDetailedParty()));
    expect(cleared).toMatchObject({ name: "", lat: "", version: "4", address_after_accept: true });
    expect(Object.keys(cleared).sort()).toEqual(Object.keys(detailsValues(aDetailedParty())).sort());
  });
});

describe("the details request", () => {
  const values = detailsValues(aDetailedParty());

  test("contains every field, so that the server reports all that are missing", () => {
    expect(changesOf({ ...values, name: "", date: "" }, "the-party")).toMatchObject({
      uuid: "the-party",
      name: "",
      date: "",
      venue: "Marlow Road Church Hall",
      instructions: ["Siblings welcome"],
      version: 4,
    });
  });

  test("contains the last day of a sleepover only while the box is ticked", () => {
    const overnight = { ...values, end_date: "2027-03-21" };
    expect(changesOf({ ...overnight, sleepover: true }, "p")).toMatchObject({
      sleepover: true,
      end_date: "2027-03-21",
    });
    expect(changesOf({ ...overnight, sleepover: false }, "p")).toMatchObject({ sleepover: false, end_date: "" });
  });

  test("has no version when none was loaded", () => {
    expect(changesOf({ ...values, version: "" }, "p")).not.toHaveProperty("version");
  });
});

test("ticked sentences are stored once each, in list order", () => {
  const socks = withTag("", "Please wear socks", true);
  const both = withTag(socks, "Siblings welcome", true);
  expect(tagsIn(both)).toEqual(["Siblings welcome", "Please wear socks"]);
  expect(withTag(both, "Siblings welcome", true)).toBe(both);
  expect(withTag(both, "Please wear socks", false)).toBe("Siblings welcome");
  expect(tagsIn("something else")).toEqual([]);
});
