import { expect, test } from "vitest";
import { draftFields, newPartyForms } from "../forms/draft-fields.ts";
import { draftFormsToKeep } from "./forget-drafts.ts";

test.each([
  ["no one was signed in before", { signedOut: null, comesAlong: false }, []],
  ["a party started here is claimed", { signedOut: null, comesAlong: true }, newPartyForms],
  ["the server had signed the same user out", { signedOut: "priya", comesAlong: false }, Object.keys(draftFields)],
  ["the server had signed another user out", { signedOut: "sam", comesAlong: true }, []],
])("signing in restores the right drafts when %s", (_why, before, kept) => {
  expect(draftFormsToKeep("priya", before)).toEqual(kept);
});
