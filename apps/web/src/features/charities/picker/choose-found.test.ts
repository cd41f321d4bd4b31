import { expect, test } from "vitest";
import { texts } from "@wishwell/contract/texts";
import { ApiError } from "../../../lib/api-error.ts";
import { choiceRefusal } from "./choose-found.ts";

test("without a sign-in the way to the login is offered", () => {
  expect(choiceRefusal(new ApiError(401, "Please sign in"))).toEqual({ sentence: texts.signInToEnrol, signIn: true });
});

test("a number that cannot be enrolled says why, and anything else says what happened", () => {
  const refused = new ApiError(422, "Error saving", { errors: { charity_number: [texts.charityNotOnRegister] } });
  expect(choiceRefusal(refused)).toEqual({ sentence: texts.charityNotOnRegister, signIn: false });
  expect(choiceRefusal(new ApiError(0, texts.unreachable)).sentence).toBe(texts.unreachable);
  expect(choiceRefusal(new TypeError("broken")).sentence).toBe(texts.serverTrouble);
});
