import type { CheckedRow } from "@wishwell/contract/api/guest-import";
import { expect, test } from "vitest";
import {
  addWords,
  countRows,
  decide,
  willBeImported,
  correctField,
  openFields,
  shownRows,
  stayWords,
  twinWords,
  withDecisions,
  withCorrections,
  type CorrectedRows,
} from "./import-rows.ts";

const row = (number: number, given: Partial<CheckedRow> = {}): CheckedRow => ({
  row: number,
  guest_first_name: "Zoë",
  guest_last_name: "Carter",
  email: "zoe.mum@example.org",
  phone: "07700 900201",
  carer_first_name: "",
  carer_last_name: "",
  state: "ready",
  choices: ["add", "skip"],
  what: "add",
  ...given,
});
const ready = row(1);
const wrong = row(2, { state: "fix", email: "", errors: { email: ["Enter an email address for the invitation"] } });
const known = row(3, {
  state: "duplicate",
  twin: { guest: "Olive Bennett" },
  choices: ["skip", "update"],
  what: "skip",
});
const twice = row(4, { state: "duplicate", twin: { row: 1 }, choices: ["skip", "add"], what: "skip" });
const chatter = row(5, {
  guest_first_name: "see you all there!!",
  guest_last_name: "",
  email: "",
  phone: "",
  state: "fix",
  errors: { email: ["Enter an email address for the invitation"], phone: ["Enter a phone number"] },
  what: "skip",
});
const rows = [ready, wrong, known, twice];
const nothing: CorrectedRows = new Map();

test("corrections and decisions are sent back with the list", () => {
  const mended = decide(correctField(nothing, 2, "email", "ludo@example.org"), 3, "update");
  const [first, second, third] = withCorrections(rows, mended);
  expect(first).toEqual({
    row: 1,
    guest_first_name: "Zoë",
    guest_last_name: "Carter",
    email: "zoe.mum@example.org",
    phone: "07700 900201",
    carer_first_name: "",
    carer_last_name: "",
  });
  expect(second).toMatchObject({ row: 2, email: "ludo@example.org" });
  expect(third).toMatchObject({ row: 3, what: "update" });
});

test("a row without email address and phone number is skipped, and stays included once the organiser adds it", () => {
  expect(openFields(chatter, nothing)).toEqual([]);
  const taken = { ...chatter, what: "add" as const };
  expect(openFields(taken, nothing)).toEqual(["guest_first_name", "email", "phone"]);
  expect(withCorrections([chatter, taken], nothing)).toMatchObject([{ what: "skip" }, { what: "add" }]);
  expect(withCorrections([chatter], decide(nothing, 5, "add"))).toMatchObject([{ what: "add" }]);
});

test("a decision is shown before the server has checked it, if the row allows it", () => {
  const mended = decide(decide(nothing, 5, "add"), 4, "update");
  expect(withDecisions([ready, twice, chatter], mended)).toEqual([ready, twice, { ...chatter, what: "add" }]);
});

test("a corrected field stays editable together with the name, so that the focus is not lost", () => {
  expect(openFields(wrong, nothing)).toEqual(["guest_first_name", "email"]);
  const { errors: _mended, ...right } = wrong;
  expect(openFields({ ...right, state: "ready" }, correctField(nothing, 2, "email", "ludo@example.org"))).toEqual([
    "guest_first_name",
    "email",
  ]);
  expect(openFields(ready, nothing)).toEqual([]);
});

test("only valid rows that are not skipped are added", () => {
  expect(rows.filter(willBeImported)).toEqual([ready]);
  expect(willBeImported({ ...known, what: "update" })).toBe(true);
  expect(willBeImported({ ...ready, what: "skip" })).toBe(false);
});

test("rows are filtered and counted by what is left to do", () => {
  expect(shownRows(rows, "look")).toEqual([wrong, known, twice]);
  expect(shownRows(rows, "ready")).toEqual([ready]);
  expect(shownRows(rows, "all")).toBe(rows);
  expect(countRows(rows)).toEqual({ ready: 1, fix: 1, duplicate: 2, leftOut: 0 });
  expect(countRows([...rows, chatter, { ...ready, what: "skip" }])).toEqual({
    ready: 1,
    fix: 1,
    duplicate: 2,
    leftOut: 2,
  });
});

test.each([
  [[ready], "Add 1 guest"],
  [[ready, { ...twice, what: "add" as const }], "Add 2 guests"],
  [[wrong], "Add 0 guests"],
  [[{ ...known, what: "update" as const }], "Update 1 guest"],
  [[ready, { ...known, what: "update" as const }], "Add 1 guest and update 1"],
])("the button counts the guests to add and update: %#", (list, words) => {
  expect(addWords(list)).toBe(words);
});

test("the note says which rows are not added", () => {
  expect(stayWords(rows)).toBe(
    "The one to fix will stay here until it’s right. Duplicates are skipped unless you say otherwise.",
  );
  expect(stayWords([wrong, wrong])).toBe("The 2 to fix will stay here until they’re right.");
  expect(stayWords([ready, { ...wrong, what: "skip" }])).toBe("");
  expect(stayWords([ready, chatter])).toBe("Rows without an email or a phone number are left out unless you add them.");
});

test("a duplicate says where its twin is", () => {
  expect(twinWords(twice)).toBe("Same guest as in row 1");
  expect(twinWords(known)).toBe("Already on your list: Olive Bennett");
});
