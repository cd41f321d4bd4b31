import { describe, expect, test } from "vitest";
import { type HistoryEntry, historyWords, isTold, maskedAddress, wasJustSent } from "./second-organiser.ts";

describe("the history of a party", () => {
  test.each<[HistoryEntry, string]>([
    [{ action: "send invitation", guests: 1, guest: "Elsie Wong" }, "invited Elsie Wong"],
    [{ action: "send invitations", guests: 12 }, "invited 12 guests"],
    [{ action: "remove guests", guests: 1, guest: null }, "removed a guest"],
    [{ action: "share link", guests: 1, guest: "Elsie Wong" }, "shared Elsie Wong’s link"],
    [{ action: "change party", fields: ["endTime"], to: "16:30" }, "changed the end time to 4:30pm"],
    [{ action: "change party", fields: ["date"], to: "2027-03-20" }, "changed the date to Sat 20 March 2027"],
    [{ action: "change party", fields: ["date", "venue", "postcode"] }, "changed the date and the place"],
    [{ action: "change party", fields: ["date", "venue", "name", "notes"] }, "changed the party’s details"],
    [{ action: "change party", fields: ["anyLaterOption"] }, "changed the settings"],
    [{ action: "change party" }, "changed the party"],
    [{ action: "change poster" }, "changed the poster"],
    [{ action: "join party" }, "joined as second organiser"],
  ])("says for %j: %s", (entry, words) => {
    expect(historyWords(entry)).toBe(words);
    expect(isTold(entry.action)).toBe(true);
  });

  test("leaves out what nobody needs to know", () => {
    expect(isTold("upload picture")).toBe(false);
  });
});

test("an address is masked so that only its owner recognises it", () => {
  expect(maskedAddress("dan@example.org")).toBe("d•••@example.org");
});

test("an invitation sent within the last minute is not sent again", () => {
  const now = new Date("2027-02-16T09:00:00Z");
  expect(wasJustSent(new Date("2027-02-16T08:59:30Z"), now)).toBe(true);
  expect(wasJustSent(new Date("2027-02-16T08:59:00Z"), now)).toBe(false);
});
