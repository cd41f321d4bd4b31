import type { FoundCharity } from "@wishwell/contract/api/charities";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api/api-error.ts";
import { choiceRefusal } from "./CharityDetails.tsx";
import { Row } from "./RegisterMatches.tsx";

test("choosing a charity without a session offers the login", () => {
  expect(choiceRefusal(new ApiError(401, "Please sign in"))).toEqual({ sentence: texts.signInToEnrol, signIn: true });
});

test("choosing a charity that cannot be enrolled says why, and other errors say what happened", () => {
  const refused = new ApiError(422, "Error saving", { errors: { charity_number: [texts.charityNotOnRegister] } });
  expect(choiceRefusal(refused)).toEqual({ sentence: texts.charityNotOnRegister, signIn: false });
  expect(choiceRefusal(new ApiError(0, texts.unreachable)).sentence).toBe(texts.unreachable);
  expect(choiceRefusal(new TypeError("broken")).sentence).toBe(texts.serverTrouble);
});

function rowFoundBy(matched_name: string | null): string {
  const found = { name: "Kite Flyers", matched_name, description: "", place: null, distance_km: null, logo_url: "" };
  const props = { found: { ...found, has_contact_email: true } as FoundCharity, chosen: false };
  return renderToStaticMarkup(createElement(Row, { ...props, onOpen: () => undefined }));
}

test("a charity found by a working name shows that name", () => {
  expect(rowFoundBy("Balloon and Breeze Club")).toContain("Also known as Balloon and Breeze Club");
  expect(rowFoundBy(null)).not.toContain("Also known as");
});
