import { expect, test } from "vitest";
import { accepted, emptyForm, refilled, refused, sending, summaryLines, typed, typedSince } from "./form-state.ts";

const empty = emptyForm({ email: "", password: "", remember_me: false });
const twoErrors = {
  message: "Please fix the errors on the form shown in red",
  errors: { password: ["Enter a password"], email: ["Enter your email address"] },
};

test("a refusal keeps the typed values and puts each error at its field", () => {
  const state = refused(sending(typed(empty, "email", "priya@")), twoErrors);
  expect(state.values.email).toBe("priya@");
  expect(state.errors["password"]).toEqual(["Enter a password"]);
  expect(state.busy).toBe(false);
});

test("typing in a field clears only that field's error", () => {
  const state = typed(refused(empty, twoErrors), "email", "p");
  expect(state.errors).toEqual({ password: ["Enter a password"] });
  expect(state.message).toBe(twoErrors.message);
});

test("the summary disappears with the last field error", () => {
  const state = typed(typed(refused(empty, twoErrors), "email", "p"), "password", "x");
  expect(state.errors).toEqual({});
  expect(state.message).toBeNull();
});

test("a message about no field stays while typing, until the next response", () => {
  const state = refused(empty, { message: "Sorry, you can't sign in with those details.", errors: {} });
  expect(typed(state, "password", "x").message).toBe(state.message);
  expect(accepted(sending(state)).message).toBeNull();
});

test("every refusal is counted, so the summary takes the focus again for the same mistake", () => {
  expect(refused(sending(refused(empty, twoErrors)), twoErrors).refusals).toBe(2);
});

test("errors stay while the next submit is pending", () => {
  expect(sending(refused(empty, twoErrors))).toMatchObject({ busy: true, message: twoErrors.message });
});

test("the summary lists fields in display order, then errors of fields not shown", () => {
  const state = refused(empty, { message: "", errors: { uuid: ["Not yours"], ...twoErrors.errors } });
  expect(summaryLines(state)).toEqual([
    { field: "email", text: "Enter your email address" },
    { field: "password", text: "Enter a password" },
    { field: null, text: "Not yours" },
  ]);
});

test("filling in some fields leaves the others and clears old errors", () => {
  const state = refilled(refused(typed(empty, "password", "x"), twoErrors), { email: "priya@example.org" });
  expect(state).toMatchObject({ values: { email: "priya@example.org", password: "x" }, errors: {}, message: null });
});

test("values typed while a save was pending are told apart from the values sent", () => {
  const sent = { name: "Maya at sea", notes: "Ring", version: "3", sleepover: false };
  expect(typedSince({ ...sent }, sent)).toEqual({});
  expect(typedSince({ ...sent, notes: "Ring twice", sleepover: true }, sent)).toEqual({
    notes: "Ring twice",
    sleepover: true,
  });
  expect(typedSince({ ...sent, name: "" }, sent), "emptied is typed as well").toEqual({ name: "" });
});
