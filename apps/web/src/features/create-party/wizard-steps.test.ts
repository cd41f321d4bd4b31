import type { Party, Recipient } from "@wishwell/contract/api/parties";
import { describe, expect, test } from "vitest";
import { aDetailedParty } from "../party-forms/details/details.builders.ts";
import {
  chosenIn,
  firstMissing,
  stepAddress,
  stepNamed,
  stepToContinue,
  stepToShow,
  type Step,
} from "./wizard-steps.ts";

function aChild(change: Partial<Recipient> = {}): Recipient {
  const words = { first_name: "Maya", last_name: "Okafor", gift: "", reason: "" };
  return {
    uuid: "maya",
    event_uuid: "party",
    age: null,
    gender: null,
    date_of_birth: "2020-03-20",
    ...words,
    ...change,
  };
}

const charity = { uuid: "choice", charity_uuid: "tideline" } as Party["eventcharities"][number];
const details = aDetailedParty();
const begun: Party = {
  ...details,
  name: "",
  date: null,
  rsvp_date: null,
  start_time: null,
  end_time: null,
  eventtheme_uuid: null,
  address: { venue: "", city: "", county: "", address_formatted: "" },
};
const withChildren: Party = { ...begun, eventrecipients: [aChild()] };
const withCharity: Party = { ...withChildren, eventcharities: [charity] };
const whole: Party = { ...details, eventrecipients: [aChild()], eventcharities: [charity] };

describe("the first incomplete step is found when", () => {
  test.each([
    ["nothing is started", null, 1],
    ["no child is named", begun, 1],
    ["the only child has no date of birth", { ...begun, eventrecipients: [aChild({ date_of_birth: null })] }, 1],
    ["the details are there but no charity", { ...whole, eventcharities: [] }, 2],
    ["no charity is chosen", withChildren, 2],
    ["the details are missing", withCharity, 3],
    ["one detail is missing", { ...whole, rsvp_date: null }, 3],
    ["nothing is missing", whole, 4],
  ])("%s", (_why, party, step) => {
    expect(firstMissing(party)).toBe(step);
  });
});

describe("the step that is shown", () => {
  const visitor = { signedIn: false, signedUp: false };
  const organiser = { signedIn: true, signedUp: false };
  const shown = (party: Party | null, who: typeof visitor) =>
    ([1, 2, 3, 4, 5, 6] satisfies Step[]).map((wanted) => stepToShow(wanted, { party, ...who }));

  test("is the first incomplete one when an earlier step is missing", () => {
    expect(shown(null, visitor)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(shown(withChildren, visitor)).toEqual([1, 2, 2, 2, 2, 2]);
    expect(shown(withCharity, organiser)).toEqual([1, 2, 3, 3, 3, 3]);
  });

  test("is the account for a visitor, then the wait for its email", () => {
    expect(shown(whole, visitor)).toEqual([1, 2, 3, 4, 4, 4]);
    expect(shown(whole, { ...visitor, signedUp: true })).toEqual([1, 2, 3, 5, 5, 5]);
  });

  test("is inviting guests for an organiser with an account", () => {
    expect(shown(whole, organiser)).toEqual([1, 2, 3, 4, 4, 6]);
  });
});

test("a stored draft continues at its first incomplete step, unless it has an owner by now", () => {
  expect(stepToContinue(withChildren, null)).toBe(2);
  expect(stepToContinue(whole, null)).toBe(4);
  const { version: _untold, ...asEverybodySeesIt } = withChildren;
  expect(stepToContinue(asEverybodySeesIt, "t")).toBeNull();
});

test("a theme that was just chosen is passed to the form that uses it", () => {
  expect(stepToContinue(withChildren, "t")).toBe(2);
  expect(stepToContinue(whole, "t")).toBe(3);
});

test("only the six steps have a URL", () => {
  expect(["1", "6", "0", "7", "2x", "", undefined].map(stepNamed)).toEqual([1, 6, null, null, null, null, null]);
});

test("a step's URL holds everything that must survive a reload", () => {
  expect(stepAddress(1, {})).toBe("/event/create/1");
  expect(stepAddress(2, { party: "p", charity: "c" })).toBe("/event/create/2?party=p&charity=c");
  const chosen = chosenIn(new URLSearchParams("charity=c&theme=t&other=o"));
  expect(stepAddress(1, { party: null, child: "new", ...chosen })).toBe("/event/create/1?child=new&charity=c&theme=t");
});
