import { describe, expect, test } from "vitest";
import { addressInWords, type AddressValues, filledIn, mayBePostcode, positionIn } from "./typed-address.ts";

const nothing: AddressValues = {
  venue: "",
  postcode: "",
  address1: "",
  address2: "",
  city: "",
  lat: "",
  lng: "",
  county: "",
  address_phone: "",
  address_website: "",
  address_email: "",
};
const found = {
  lat: 51.467,
  lng: -2.594,
  address1: "",
  address2: "",
  city: "Bristol",
  postcode: "BS6 5XQ",
  approximate: false,
};

const nothingBefore = { city: null, markerOf: null };

test.each([
  ["", false],
  ["BS6", false],
  ["BS6 5", false],
  ["M1 1A", false],
  ["M1 1AE", true],
  ["bs65xq", true],
  [" W1A  ", false],
  ["M1 1 A", true],
])("the text %j may be a postcode: %s", (postcode, worth) => {
  expect(mayBePostcode(postcode)).toBe(worth);
});

test("an address is looked up with everything that is typed of it", () => {
  expect(addressInWords({ ...nothing, address1: " 12 Marlow Road ", city: "Bristol", postcode: "BS6 5XQ" })).toBe(
    "12 Marlow Road, Bristol, BS6 5XQ",
  );
  expect(addressInWords(nothing)).toBe("");
});

test("a position needs latitude and longitude", () => {
  expect(positionIn({ lat: "51.467", lng: "-2.594" })).toEqual({ lat: 51.467, lng: -2.594 });
  expect(positionIn({ lat: "51.467", lng: "" })).toBeNull();
  expect(positionIn({ lat: "0", lng: "0" })).toEqual({ lat: 0, lng: 0 });
});

describe("a found place", () => {
  test("fills in its position, its town and the formatted postcode", () => {
    expect(filledIn({ ...nothing, postcode: "bs65xq" }, found, nothingBefore)).toEqual({
      lat: "51.467",
      lng: "-2.594",
      city: "Bristol",
      postcode: "BS6 5XQ",
    });
  });

  test("keeps the street and town that the organiser typed", () => {
    const typed = { ...nothing, address1: "12 Marlow Road", city: "Clevedon" };
    const street = { ...found, address1: "Marlow Road", address2: "Cotham" };
    expect(filledIn(typed, street, nothingBefore)).toEqual({
      lat: "51.467",
      lng: "-2.594",
      postcode: "BS6 5XQ",
      address2: "Cotham",
    });
  });

  test("replaces the town from an earlier lookup", () => {
    const bath = { ...found, city: "Bath", postcode: "BA1 1AA" };
    expect(filledIn({ ...nothing, city: "Bristol" }, bath, { city: "Bristol", markerOf: null }).city).toBe("Bath");
    expect(filledIn({ ...nothing, city: "Keynsham" }, bath, { city: "Bristol", markerOf: null }).city).toBeUndefined();
  });

  test("that is only approximate keeps a marker placed for the same postcode", () => {
    const roughly = { ...found, lat: 51.45, lng: -2.61, approximate: true };
    const placed = { ...nothing, postcode: "bs65xq", lat: "51.467", lng: "-2.594" };
    expect(filledIn(placed, roughly, { city: null, markerOf: "bs6 5xq" })).not.toHaveProperty("lat");
    expect(filledIn(placed, roughly, { city: null, markerOf: "BA1 1AA" })).toMatchObject({ lat: "51.45" });
    expect(filledIn(placed, found, { city: null, markerOf: "BS6 5XQ" })).toMatchObject({ lat: "51.467" });
    expect(filledIn({ ...placed, lat: "", lng: "" }, roughly, { city: null, markerOf: "BS6 5XQ" })).toMatchObject({
      lat: "51.45",
    });
  });
});
