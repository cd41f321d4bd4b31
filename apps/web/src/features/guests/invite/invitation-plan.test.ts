import { describe, expect, test } from "vitest";
import {
  dueWords,
  emailsCounted,
  limitWords,
  sentHeading,
  sentSentence,
  stopWords,
  unreachableWords,
} from "./invitation-plan.ts";

const at = (email: string) => ({ email });
const named = (...names: string[]) => names.map((guest_first_name) => ({ guest_first_name }));

describe("the send dialogue", () => {
  test.each([
    [named("Elsie", "Kofi"), [], ""],
    [
      named("Elsie", "Kofi"),
      named("Samir"),
      "These two take you to today’s limit. Samir’s will go out automatically in the morning.",
    ],
    [
      named("Elsie"),
      named("Samir", "Kofi"),
      "This one takes you to today’s limit. The other 2 will go out automatically in the morning.",
    ],
    [[], named("Samir", "Kofi"), "You’ve reached today’s limit. They’ll go out automatically in the morning."],
  ])("gives the reason for %j now and %j later", (now, later, words) => {
    expect(limitWords(now, later)).toBe(words);
  });

  test("counts emails, and addresses that several guests share", () => {
    expect(emailsCounted([at("a@example.org")])).toBe("1 email");
    expect(emailsCounted([at("a@example.org"), at("b@example.org")])).toBe("2 emails");
    expect(emailsCounted([at("a@example.org"), at("A@example.org")])).toBe("2 emails to 1 address");
  });

  test("says “8am today”, “8am tomorrow” or the date in London time, across the change of clocks", () => {
    const now = new Date("2027-03-27T23:30:00.000Z");
    expect(dueWords("2027-03-28T07:00:00.000Z", now)).toBe("8am tomorrow");
    expect(dueWords("2027-03-28T07:00:00.000Z", new Date("2027-03-28T00:30:00.000Z"))).toBe("8am today");
    expect(dueWords("2027-03-29T07:00:00.000Z", now)).toBe("8am on Mon 29 Mar 2027");
  });
});

describe("the result of sending", () => {
  test("counts what was sent and what follows", () => {
    expect([sentHeading(2, 1), sentHeading(3, 0), sentHeading(0, 1)]).toEqual([
      "2 sent, 1 to follow",
      "3 invitations sent",
      "1 invitation to follow",
    ]);
  });

  test("names up to three families and counts more", () => {
    expect(sentSentence(named("Elsie", "Kofi"), named("Samir"), "8am tomorrow")).toBe(
      "Invitations are on the way to Elsie’s and Kofi’s families. Samir’s will go out at 8am tomorrow.",
    );
    expect(sentSentence(named("A", "B", "C", "D"), named("E", "F", "G", "H"), "8am tomorrow")).toBe(
      "Invitations are on the way to 4 families. The other 4 will go out at 8am tomorrow.",
    );
    expect(sentSentence(named("Elsie"), [], "")).toBe("The invitation is on the way to Elsie’s family.");
  });
});

test("the button that stops waiting emails says which ones", () => {
  expect(stopWords(named("Elsie"), named("Samir", "Kofi"))).toBe("Stop the other 2");
  expect(stopWords([], named("Samir", "Kofi"))).toBe("Stop all 2");
  expect(stopWords([], named("Samir"))).toBe("Stop Samir’s email");
});

test("guests without a working address are named", () => {
  expect(unreachableWords(named("Jonah"))).toBe("Jonah won’t get this: the email address isn’t working.");
  expect(unreachableWords(named("A", "B", "C", "D"))).toBe(
    "4 guests won’t get this: their email addresses aren’t working.",
  );
});
