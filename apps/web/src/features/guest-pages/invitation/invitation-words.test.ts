import { describe, expect, test } from "vitest";
import { anInvitationContent, anInvitedGuest, aShownParty } from "../party-content.builders.ts";
import {
  companyWords,
  extrasOf,
  halvesWords,
  hostOf,
  messagesWords,
  needsWords,
  partyOf,
  organiserNameOf,
} from "./invitation-words.ts";

const line = (type: "organizer" | "guest" | "wish" | "accepted" | "invitation") =>
  ({ type, source: "guest", label: "", content: "Hello", date: "2027-01-01T10:00:00.000Z" }) as const;

describe("the summary of a guest's extras", () => {
  test.each([
    [0, "", 0, ""],
    [1, "Rufus", 0, "1 coming, Rufus"],
    [2, "", 1, "2 coming, 1 adult staying"],
    [0, "", 2, "2 adults staying"],
  ])("for %i siblings called %j and %i adults is: %s", (numbers, names, adults_staying, words) => {
    expect(companyWords({ siblings: { numbers, names }, adults_staying })).toBe(words);
  });

  test("lists the needs", () => {
    const needs = { allergies: ["Nuts"], diets: ["Vegan"], requirements: "Her pen is in the red bag." };
    expect(needsWords(anInvitedGuest(needs))).toBe("Nuts, Vegan, Her pen is in the red bag.");
    expect(needsWords(anInvitedGuest())).toBe("");
  });

  test("counts only messages that guest and organiser wrote", () => {
    expect(messagesWords([line("invitation"), line("accepted")])).toBe("");
    expect(messagesWords([line("accepted"), line("guest")])).toBe("1 message");
    expect(messagesWords([line("organizer"), line("guest"), line("wish")])).toBe("3 messages");
  });
});

test("a part without content says what it is for", () => {
  expect(extrasOf(anInvitationContent())).toEqual({
    siblings: { title: "Bringing a brother or sister?", says: "Or staying yourself? Tell Priya" },
    "ask-siblings": { title: "Bringing a brother or sister?", says: "Please check with Priya first" },
    requirements: { title: "Allergies or other needs", says: "Nothing added yet" },
    questions: { title: "Priya has a question", says: "" },
    messages: { title: "Send Priya a message", says: "Priya will get it by email" },
  });
});

test("the two halves name the gift of a single child and the charity", () => {
  const [child] = aShownParty().eventrecipients;
  if (child === undefined) throw new Error("no child");
  const bike = { ...child, gift: "a blue bike" };
  expect(halvesWords(aShownParty({ eventrecipients: [bike] }))).toMatch(/^Half for “a blue bike”, half for \w/);
  expect(halvesWords(aShownParty({ eventrecipients: [bike, bike] }))).toMatch(
    /^Half for the two presents, half for \w/,
  );
});

test('missing names are replaced by "the organiser" and "the party"', () => {
  expect([organiserNameOf({ from: "Priya" }), hostOf({ from: "Priya" })]).toEqual(["Priya", "Priya"]);
  expect([organiserNameOf({ from: "" }), hostOf({ from: "" })]).toEqual(["the organiser", "The organiser"]);
  expect(partyOf(anInvitationContent())).toBe("Maya’s party");
  const language = { ...aShownParty().language, recipient_names: "" };
  expect(partyOf({ party: aShownParty({ language }) })).toBe("the party");
});
