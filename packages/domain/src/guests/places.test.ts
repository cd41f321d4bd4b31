import { describe, expect, test } from "vitest";
import {
  addsPlaces,
  canBeGivenPlace,
  familiesToRing,
  familyToRing,
  getsPlace,
  hasPlacesFor,
  mayTakePlace,
  offerEnds,
  ordinal,
  type PlacesAt,
  placesFree,
  placesToGive,
  placesToOffer,
  waitingInOrder,
  waitingPosition,
  type WaitingFamily,
} from "./places.ts";

const now = new Date("2027-03-01T10:00:00Z");
const hours = (number: number) => new Date(now.getTime() + number * 3_600_000);

/** Families in the order they said yes, each with what is special about it. */
function at(
  { limit = 10, taken = 10, startsAt = hours(200) }: Partial<PlacesAt>,
  families: Readonly<Record<string, Partial<WaitingFamily>>> = {},
): PlacesAt {
  const waiting = Object.entries(families).map(([id, special], place) => ({
    id,
    siblings: 0,
    since: hours(-50 + place),
    offers: 0,
    offeredUntil: null,
    ...special,
  }));
  return { limit, taken, startsAt, now, waiting };
}

const offered = { offers: 1, offeredUntil: hours(5) };
const ranOut = { offers: 1, offeredUntil: hours(-1) };
const hadTurn = { offers: 1 };
const ids = (families: readonly WaitingFamily[]) => families.map(({ id }) => id).join(" ");

describe("a new yes", () => {
  test.each([
    ["comes while nobody counts places", { limit: null, taken: 500 }, {}, 0, true],
    ["gets the last place", { taken: 9 }, {}, 0, true],
    ["waits when there is none", { taken: 10 }, {}, 0, false],
    ["waits when the limit was lowered", { taken: 14 }, {}, 0, false],
    ["with a sibling needs two", { taken: 9 }, {}, 1, false],
    ["doesn’t get a place kept for another family", { taken: 9 }, { ruby: offered }, 0, false],
    ["gets the place that nobody took in time", { taken: 9 }, { ruby: ranOut }, 0, true],
    ["waits behind a family that has had no offer yet", { taken: 9 }, { ruby: {} }, 0, false],
    ["passes a family that needs more places than are free", { taken: 9 }, { ruby: { siblings: 1 } }, 0, true],
    ["gets a free place at once shortly before the party", { taken: 9, startsAt: hours(11) }, { ruby: {} }, 0, true],
  ] as const)("%s", (_, party, families, siblings, gets) => {
    expect(getsPlace(at(party, families), { siblings })).toBe(gets);
  });
});

describe("a waiting family", () => {
  test.each([
    ["takes the place kept for it", { taken: 9 }, { ruby: offered }, true],
    ["takes it even after the limit was lowered", { taken: 12 }, { ruby: offered }, true],
    ["can’t take one after the offer ran out, when there is none left", { taken: 10 }, { ruby: ranOut }, false],
    ["takes a free place after its offer ran out", { taken: 9 }, { ruby: ranOut }, true],
    ["takes a free place when it is next", { taken: 9 }, { ruby: {}, arlo: {} }, true],
    ["waits for its turn", { taken: 9 }, { arlo: {}, ruby: {} }, false],
    ["doesn’t get the place kept for another", { taken: 9 }, { arlo: offered, ruby: {} }, false],
    ["needs a place for each child", { taken: 9 }, { ruby: { siblings: 1 } }, false],
    [
      "may be quicker than others shortly before the party",
      { taken: 9, startsAt: hours(3) },
      { arlo: {}, ruby: {} },
      true,
    ],
  ] as const)("%s", (_, party, families, may) => {
    expect(mayTakePlace(at(party, families), "ruby")).toBe(may);
  });

  test("isn’t known once it left the list", () => {
    expect(mayTakePlace(at({ taken: 0 }), "ruby")).toBe(false);
  });

  test.each([
    ["whoever’s turn it is", { taken: 9 }, { arlo: {}, ruby: {} }, true],
    ["if it is kept for the family", { taken: 10 }, { ruby: offered }, true],
    ["but not one kept for another family", { taken: 9 }, { arlo: offered, ruby: {} }, false],
    ["but not without one for each child", { taken: 9 }, { ruby: { siblings: 2 } }, false],
  ] as const)("is given a place by the organiser %s", (_, party, families, may) => {
    const places = at(party, families);
    const ruby = places.waiting.find(({ id }) => id === "ruby");
    expect(ruby && canBeGivenPlace(places, ruby)).toBe(may);
  });
});

describe("the waiting list", () => {
  const places = at({}, { late: ranOut, kept: offered, first: {}, second: {}, again: hadTurn });

  test("starts with families that have an offer, and ends with those who had their turn", () => {
    expect(ids(waitingInOrder(places))).toBe("kept first second late again");
  });

  test.each([
    ["kept", null],
    ["first", 1],
    ["second", 2],
    ["late", 3],
    ["nobody", null],
  ] as const)("tells %s its position: %s", (id, position) => {
    expect(waitingPosition(places, id)).toBe(position);
  });

  test("names positions as people do", () => {
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "22nd"]);
  });
});

describe("free places", () => {
  test.each([
    ["go to the next families in order", { taken: 8 }, { a: {}, b: {}, c: {} }, false, "a b"],
    ["aren’t offered twice", { taken: 8 }, { a: offered, b: {}, c: {} }, false, "b"],
    [
      "pass a family that needs more, which keeps its position",
      { taken: 9 },
      { a: { siblings: 1 }, b: {} },
      false,
      "b",
    ],
    ["go to a family with siblings when there are enough", { taken: 8 }, { a: { siblings: 1 }, b: {} }, false, "a"],
    ["aren’t offered again by themselves", { taken: 9 }, { a: hadTurn }, false, ""],
    ["are offered again when one becomes free", { taken: 9 }, { a: hadTurn }, true, "a"],
    ["go to families without an offer first", { taken: 9 }, { a: hadTurn, b: {} }, true, "b"],
    ["aren’t offered within 12 hours of the start", { taken: 9, startsAt: hours(12) }, { a: {} }, true, ""],
    ["aren’t there while the limit is exceeded", { taken: 12 }, { a: {} }, true, ""],
  ] as const)("%s", (_, party, families, freed, offers) => {
    expect(ids(placesToOffer(at(party, families), { freed }))).toBe(offers);
  });

  test.each([
    ["a day", hours(200), hours(24)],
    ["until 12 hours before the start", hours(30), hours(18)],
    ["not at all, when that has passed", hours(12), null],
    ["a day without a date", null, hours(24)],
  ] as const)("are kept %s", (_, startsAt, until) => {
    expect(offerEnds({ now, startsAt })).toEqual(until);
  });

  test("are counted without those kept for a family", () => {
    expect(placesFree(at({ taken: 6 }, { a: { ...offered, siblings: 1 }, b: {} }))).toBe(2);
  });

  test.each([
    ["rings the first family that nobody asked yet", { taken: 9, startsAt: hours(3) }, { a: hadTurn, b: {} }, "b"],
    ["rings nobody while emails are in time", { taken: 9 }, { a: {} }, undefined],
    ["rings nobody without a free place", { startsAt: hours(3) }, { a: {} }, undefined],
  ] as const)("the organiser %s", (_, party, families, id) => {
    expect(familyToRing(at(party, families))?.id).toBe(id);
  });
});

describe("raising the limit", () => {
  test.each([
    [
      "gives places in order, first to those with an offer",
      { limit: 12, taken: 10 },
      { a: {}, b: offered, c: {} },
      "b a",
    ],
    ["gives everyone a place when there is no limit", { limit: null }, { a: { siblings: 9 }, b: {} }, "a b"],
    ["passes a family that needs more", { limit: 11 }, { a: { siblings: 1 }, b: {} }, "b"],
    ["gives nothing while more have come than fit", { limit: 11, taken: 12 }, { a: {} }, ""],
  ] as const)("%s", (_, party, families, given) => {
    expect(ids(placesToGive(at(party, families)))).toBe(given);
  });

  test.each([
    [null, 10, false],
    [10, null, true],
    [10, 12, true],
    [12, 10, false],
    [10, 10, false],
    [null, null, false],
  ] as const)("from %s to %s adds places: %s", (before, limit, adds) => {
    expect(addsPlaces({ before, limit })).toBe(adds);
  });
});

describe("a family that comes", () => {
  test.each([
    ["brings one more while there is a place", { taken: 9 }, {}, 1, true],
    ["can’t bring more than fit", { taken: 9 }, {}, 2, false],
    ["can’t take a place that waiting families come first for", { taken: 9 }, { a: {} }, 1, false],
    ["may always bring fewer", { taken: 15 }, { a: {} }, -1, true],
  ] as const)("%s", (_, party, families, more, has) => {
    expect(hasPlacesFor(at(party, families), { before: 1, wanted: 1 + more })).toBe(has);
  });
});

describe("the families to ring", () => {
  const kept = { id: "tilly", offeredUntil: hours(5) };
  const late = { id: "ruby", offeredUntil: hours(-1) };
  const next = { id: "arlo", offeredUntil: null };
  type Family = Pick<WaitingFamily, "id" | "offeredUntil">;
  test.each<[string, Date | null, readonly Family[], Family | null, string]>([
    ["are those who can’t be emailed and have an offer", hours(200), [kept, late], null, "tilly"],
    ["don’t include the next one while offers go out by email", hours(200), [kept], next, "tilly"],
    ["include the next one shortly before the party", hours(11), [], next, "arlo"],
    ["don’t include anyone else without a date", null, [], next, ""],
  ])("%s", (_, startsAt, unreachable, following, rung) => {
    const families = familiesToRing({ now, startsAt }, { unreachable, next: following });
    expect(families.map(({ id }) => id).join(" ")).toBe(rung);
  });
});
