import { expect, test } from "vitest";
import { accepted, emptyForm, refilled, refused, sending, summaryLines, typed, typedSince } from "./form-state.ts";

const empty = emptyForm({ email: "", password: "", remember_me: false });
const twoErrors = {
  message: "Please fix the errors on the form shown in red",
  errors: { password: ["Enter a password"], email: ["Enter your e-mail"] },
};

test("a refusal keeps what was typed and puts each sentence at its field", () => {
  const state = refused(sending(typed(empty, "email", "priya@")), twoErrors);
  expect(state.values.email).toBe("priya@");
  expect(state.errors["password"]).toEqual(["Enter a password"]);
  expect(state.busy).toBe(false);
});

test("typing clears that field's error only", () => {
  const state = typed(refused(empty, twoErrors), "email", "p");
  expect(state.errors).toEqual({ password: ["Enter a password"] });
  expect(state.message).toBe(twoErrors.message);
});

test("the summary goes with the last mended field", () => {
  const state = typed(typed(refused(empty, twoErrors), "email", "p"), "password", "x");
  expect(state.errors).toEqual({});
  expect(state.message).toBeNull();
});

test("a sentence that blames no field stays while typing, until the next answer", () => {
  const state = refused(empty, { message: "Sorry, you can't sign in with those details.", errors: {} });
  expect(typed(state, "password", "x").message).toBe(state.message);
  expect(accepted(sending(state)).message).toBeNull();
});

test("each refusal counts, so that the summary takes the focus again for the same mistake", () => {
  expect(refused(sending(refused(empty, twoErrors)), twoErrors).refusals).toBe(2);
});

test("nothing disappears while the next answer is on its way", () => {
  expect(sending(refused(empty, twoErrors))).toMatchObject({ busy: true, message: twoErrors.message });
});

test("the summary names fields in the order they are seen, and last what the form does not show", () => {
  const state = refused(empty, { message: "", errors: { uuid: ["Not yours"], ...twoErrors.errors } });
  expect(summaryLines(state)).toEqual([
    { field: "email", text: "Enter your e-mail" },
    { field: "password", text: "Enter a password" },
    { field: null, text: "Not yours" },
  ]);
});

test("filling in from elsewhere leaves other fields and takes old errors away", () => {
  const state = refilled(refused(typed(empty, "password", "x"), twoErrors), { email: "priya@example.org" });
  expect(state).toMatchObject({ values: { email: "priya@example.org", password: "x" }, errors: {}, message: null });
});

test("what was typed while a save was on its way is told from what was sent", () => {
  const sent = { name: "Maya at sea", notes: "Ring", version: "3", sleepover: false };
  expect(typedSince({ ...sent }, sent)).toEqual({});
  expect(typedSince({ ...sent, notes: "Ring twice", sleepover: true }, sent)).toEqual({
    notes: "Ring twice",
    sleepover: true,
  });
  expect(typedSince({ ...sent, name: "" }, sent), "emptied is typed as well").toEqual({ name: "" });
});
