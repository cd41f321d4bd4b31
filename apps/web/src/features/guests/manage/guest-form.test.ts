import type { Guest } from "@wishwell/contract/api/guests";
import { expect, test } from "vitest";
import { allergiesIn, linesIn } from "../../party/needs/needs-form.ts";
import { guestChanges, guestValues, hasTypedChanges } from "./guest-form.ts";

const collects = { uuid: "c1", kind: "text" as const, question: "Who’s collecting your child?", choices: [] };
const photos = { uuid: "c2", kind: "yes_no" as const, question: "Can we take photos?", choices: [] };

const olive: Guest = {
  uuid: "5f0c6f0e-0f0f-4a3c-9d0a-5b1e2f3a4c5d",
  guest_first_name: "Olive",
  guest_last_name: "Bennett",
  status: 4,
  email: "hannah@example.org",
  phone: "07700 900110",
  email_type: 1,
  carer_first_name: "Hannah",
  carer_last_name: "Bennett",
  siblings: { numbers: 1, names: "Rufus" },
  adults_staying: 2,
  requirements: "Her pen is in the red bag.",
  allergies: ["nuts", "Kiwi", "egg", "pine nuts"],
  diets: ["Halal"],
  answers: [{ uuid: collects.uuid, answer: "Her gran" }],
  version: 7,
};

const asked = { event: { questions: [collects, photos] } };

test("common allergies are checkboxes however they were spelled; others stay text", () => {
  const values = guestValues(olive, asked);
  expect(linesIn(values.allergies)).toEqual(["Nuts", "Egg"]);
  expect(values.other_allergies).toBe("Kiwi, pine nuts");
  expect(allergiesIn(values)).toEqual(["Nuts", "Egg", "Kiwi", "pine nuts"]);
});

test("everything except the status is sent with the loaded version", () => {
  const { status: _ownCall, ...details } = olive;
  expect(guestChanges(guestValues(olive, asked), olive.uuid ?? "", asked)).toEqual({
    ...details,
    siblings: { numbers: "1", names: "Rufus" },
    adults_staying: "2",
    allergies: ["Nuts", "Egg", "Kiwi", "pine nuts"],
    answers: [
      { uuid: collects.uuid, answer: "Her gran" },
      { uuid: photos.uuid, answer: "" },
    ],
  });
});

test("a draft stores names and siblings, but never a child's needs or the family's answers", () => {
  const read = guestValues(olive, asked);
  expect([hasTypedChanges(read, read, true, asked), hasTypedChanges(read, read, false, asked)]).toEqual([false, false]);
  const needs = { ...read, requirements: "None." };
  expect([hasTypedChanges(needs, read, true, asked), hasTypedChanges(needs, read, false, asked)]).toEqual([
    false,
    true,
  ]);
  const answered = { ...read, "answers.c2": "Yes" };
  expect([hasTypedChanges(answered, read, true, asked), hasTypedChanges(answered, read, false, asked)]).toEqual([
    false,
    true,
  ]);
  const names = { ...read, "siblings.names": "Nell" };
  expect([hasTypedChanges(names, read, true, asked), hasTypedChanges(names, read, false, asked)]).toEqual([
    true,
    false,
  ]);
  expect(hasTypedChanges({ ...read, version: "1" }, read, true, asked)).toBe(false);
});
