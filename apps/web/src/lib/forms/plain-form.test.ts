import { expect, test } from "vitest";
import { plainForm } from "./plain-form.ts";

const known = { name: "", email: "olive@example.org" };
const refused = {
  form: "ask",
  done: false,
  message: "Please fix the errors",
  errors: { email: ["Enter your email address", "Not this one"], colour: ["Unknown"] },
  typed: { name: "Wren" },
} as const;

test("a form not yet sent shows the known values and no errors", () => {
  const form = plainForm("ask", known, undefined);
  expect(form).toMatchObject({ done: false, refused: false, message: null, summary: [] });
  expect(form.field("name")).toEqual({ id: "plain-ask-name", name: "name", defaultValue: "", error: undefined });
  expect(form.field("email").defaultValue).toBe("olive@example.org");
});

test("a refused form shows what was typed, and links every error to its field", () => {
  const form = plainForm("ask", known, refused);
  expect(form).toMatchObject({ done: false, refused: true, message: "Please fix the errors" });
  expect(form.field("name")).toMatchObject({ defaultValue: "Wren", error: undefined });
  expect(form.field("email")).toMatchObject({ defaultValue: "", error: "Enter your email address Not this one" });
  expect(form.summary.map(({ href, text }) => [href, text])).toEqual([
    ["#plain-ask-email", "Enter your email address"],
    ["#plain-ask-email", "Not this one"],
    [null, "Unknown"],
  ]);
});

test("the outcome of another form is ignored", () => {
  expect(plainForm("place", known, refused)).toMatchObject({ done: false, refused: false, message: null });
  expect(plainForm("ask", known, { form: "place", done: true }).done).toBe(false);
  expect(plainForm("ask", known, { form: "ask", done: true })).toMatchObject({ done: true, refused: false });
});
