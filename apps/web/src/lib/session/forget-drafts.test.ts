import { expect, test } from "vitest";
import { draftFields, newPartyForms } from "../forms/draft-fields.ts";
import { draftFormsToKeep } from "./forget-drafts.ts";

test.each([
  ["nobody was here before", { signedOut: null, comesAlong: false }, []],
  ["a party that was begun here comes along", { signedOut: null, comesAlong: true }, newPartyForms],
  ["the server had signed this very person out", { signedOut: "priya", comesAlong: false }, Object.keys(draftFields)],
  ["the server had signed somebody else out", { signedOut: "sam", comesAlong: true }, []],
])("signing in restores the right drafts when %s", (_why, before, kept) => {
  expect(draftFormsToKeep("priya", before)).toEqual(kept);
});
