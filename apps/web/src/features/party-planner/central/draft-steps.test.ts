import type { Party } from "@wishwell/contract/api/parties";
import { expect, test } from "vitest";
import { aParty } from "../../party/parties.builders.ts";
import { draftSteps, stepsLeft } from "./draft-steps.ts";

const nothing = { venue: "", city: "", county: "", address_formatted: "" };
const empty: Partial<Party> = {
  status: 0,
  name: "",
  date: null,
  start_time: null,
  end_time: null,
  rsvp_date: null,
  address: nothing,
  eventtheme_uuid: null,
};
const stepsOf = (given: Partial<Party>) => draftSteps(aParty(given)).map(({ state, says }) => [state, says]);

test("the steps of a draft that only has a child", () => {
  expect(stepsOf(empty)).toEqual([
    ["done", "Maya Okafor, turning 7"],
    ["open", "Choose a charity"],
    ["open", "Add a title, the date, the times, the place and a reply date"],
    ["open", "Choose a theme"],
  ]);
  expect(stepsLeft(aParty(empty))).toBe("Three steps left");
});

test("a step that is partly filled in says what it lacks", () => {
  expect(stepsOf({ ...empty, name: "Maya is 7", rsvp_date: "2027-03-06", eventtheme_uuid: "none" })[2]).toEqual([
    "begun",
    "Add the date, the times and the place",
  ]);
});

test("a child without a birthday is begun, and no child at all is still to do", () => {
  const [child] = aParty().eventrecipients;
  expect(stepsOf({ ...empty, eventrecipients: [{ ...child!, date_of_birth: null }] })[0]).toEqual([
    "begun",
    "Add Maya’s last name and date of birth",
  ]);
  expect(stepsOf({ ...empty, eventrecipients: [] })[0]).toEqual(["open", "Add the birthday child"]);
});

test("done steps say what they hold", () => {
  const charity = { event_uuid: "", charity_uuid: "", reason: "" } as Party["eventcharities"][number];
  expect(stepsOf({ status: 0, eventcharities: [charity] })).toEqual([
    ["done", "Maya Okafor, turning 7"],
    ["done", "Tideline Trust"],
    ["done", "Sat 20 March 2027, 2pm, Marlow Road Church Hall"],
    ["done", "Ready"],
  ]);
});
