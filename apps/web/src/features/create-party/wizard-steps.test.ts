import { describe, expect, test } from "vitest";
import { aChild, aParty, aPartyCharity } from "./wizard-steps.builders.ts";
import { firstMissing, stepAddress, stepNamed, stepToShow, type Step } from "./wizard-steps.ts";

const withChildren = aParty({ eventrecipients: [aChild()] });
const withCharity = aParty({ eventrecipients: [aChild()], eventcharities: [aPartyCharity()] });
const details = {
  name: "Maya is 7",
  eventtheme_uuid: "traditional",
  date: "2027-03-20",
  start_time: "14:00",
  end_time: "16:30",
  rsvp_date: "2027-03-06",
  address: { ...aParty().address, venue: "Church Hall", address1: "12 Marlow Road", city: "Bristol" },
};
const whole = { ...withCharity, ...details };

describe("the first step that lacks something", () => {
  test.each([
    ["nothing is begun", null, 1],
    ["nobody is named", aParty(), 1],
    ["the only child has no birth date", aParty({ eventrecipients: [aChild({ date_of_birth: null })] }), 1],
    ["the details are there but no charity", { ...withChildren, ...details }, 2],
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
  const shown = (party: typeof whole | null, who: typeof visitor) =>
    ([1, 2, 3, 4, 5, 6] satisfies Step[]).map((wanted) => stepToShow(wanted, { party, ...who }));

  test("a step whose predecessors are missing leads to the first missing one", () => {
    expect(shown(null, visitor)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(shown(withChildren as typeof whole, visitor)).toEqual([1, 2, 2, 2, 2, 2]);
    expect(shown(withCharity as typeof whole, organiser)).toEqual([1, 2, 3, 3, 3, 3]);
  });

  test("a visitor makes an account, and then waits for its letter", () => {
    expect(shown(whole, visitor)).toEqual([1, 2, 3, 4, 4, 4]);
    expect(shown(whole, { ...visitor, signedUp: true })).toEqual([1, 2, 3, 5, 5, 5]);
  });

  test("an organiser with an account invites people instead", () => {
    expect(shown(whole, organiser)).toEqual([1, 2, 3, 4, 4, 6]);
  });
});

test("only the six steps have an address", () => {
  expect(["1", "6", "0", "7", "2x", "", undefined].map(stepNamed)).toEqual([1, 6, null, null, null, null, null]);
});

test("an address carries what must survive a reload", () => {
  expect(stepAddress(1, {})).toBe("/event/create/1");
  expect(stepAddress(2, { party: "p", charity: "c" })).toBe("/event/create/2?party=p&charity=c");
});
