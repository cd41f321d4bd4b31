import type { SetupPart } from "@wishwell/contract/desk-setup";
import type { ShownPart } from "./show-setup.ts";

/** Works as far as is known, unless its last test says otherwise. */
export const presentPart = ({ part, found, lastTest }: ShownPart): SetupPart => ({
  part: part.part,
  group: part.group,
  title: part.title,
  words: found.words,
  setting: part.setting,
  state: found.state === "works" && lastTest?.ok === false ? "failing" : found.state,
  test: part.test?.label ?? null,
  last_test: lastTest && { at: lastTest.at.toISOString(), ok: lastTest.ok, words: lastTest.words },
});
