import { expect, test } from "vitest";
import { printsFor } from "./EditorHeader.tsx";

const labels = (guests: number) => printsFor(guests).map(({ label }) => label);

test("cards with names are offered once there are guests", () => {
  expect(labels(0)).toEqual(["To print on A4", "To print on A5", "Cards to write names on"]);
  expect(labels(24)).toContain("Cards with your guests’ names");
});

test("cards to write on have no names", () => {
  expect(printsFor(24).at(-1)?.query).toEqual({ paper: "cards", guests: "" });
});
