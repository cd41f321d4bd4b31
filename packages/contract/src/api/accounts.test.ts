import { describe, expect, test } from "vitest";
import { accountsCalls } from "./accounts.ts";
import { errorsOf as errorsIn } from "../testing/errors-of.ts";
import { fieldTexts } from "../texts/field-texts.ts";

type CallWithBody = {
  [Key in keyof typeof accountsCalls]: (typeof accountsCalls)[Key] extends { body: unknown } ? Key : never;
}[keyof typeof accountsCalls];

const errorsOf = (call: CallWithBody, body: unknown) => errorsIn(accountsCalls[call].body, body);

const uuid = "3f8c1f5e-5a0e-4b7b-9c1e-2d3a4b5c6d7e";
const good = "three purple kites";

describe("a registration", () => {
  test("lists every wrong field at once, including those that depend on each other", () => {
    expect(errorsOf("POST /user/register", { email: "nobody", password: "short", password2: "other" })).toEqual({
      email: [fieldTexts.emailShape],
      password: [fieldTexts.passwordShort],
      password2: [fieldTexts.passwordsDiffer],
    });
    expect(errorsOf("POST /user/register", { email: "", password: good, password2: "other" })).toEqual({
      email: [fieldTexts.email],
      password2: [fieldTexts.passwordsDiffer],
    });
    expect(errorsOf("POST /user/register", {})).toEqual({
      email: [fieldTexts.email],
      password: [fieldTexts.password],
      password2: [fieldTexts.passwordAgain],
    });
  });

  test.each([
    ["a line break", "a\r\nbcc:b@example.org"],
    ["a list", "a@example.org,b@example.org"],
    ["a name", "Anna <a@example.org>"],
    ["a space that cannot be seen", "a\u200b@example.org"],
    ["a turn of direction", "a\u202e@example.org"],
    ["a host without a dot", "a@localhost"],
    ["a number for a host", "a@[127.0.0.1]"],
  ])("refuses an email address with %s", (_what, email) => {
    expect(errorsOf("POST /user/register", { email, password: good, password2: good })).toEqual({
      email: [fieldTexts.emailShape],
    });
  });

  test.each(["password123", "Liverpool2024!", "P@ssw0rd123", "1234567890", "wishwell2026", "aaaaaaaaaaaa"])(
    "refuses the common password %s",
    (password) => {
      expect(errorsOf("POST /user/register", { email: "a@example.org", password, password2: password })).toEqual({
        password: [fieldTexts.passwordCommon],
      });
    },
  );

  test("refuses the user's own email address as a password", () => {
    const email = "Priya.Okafor@example.org";
    const body = { email, password: "priya.okafor90", password2: "priya.okafor90" };
    expect(errorsOf("POST /user/register", body)).toEqual({ password: [fieldTexts.passwordIsAddress] });
  });

  test.each(["role", "role_id", "is_admin"])("refuses the key %s", (key) => {
    const body = { email: "a@example.org", password: good, password2: good, [key]: 2 };
    expect(Object.keys(errorsOf("POST /user/register", body))).toEqual([key]);
  });

  test("accepts a password whose accents are encoded differently the second time", () => {
    const body = { email: "a@example.org", password: "trois g\u00e2teaux", password2: "trois ga\u0302teaux" };
    expect(errorsOf("POST /user/register", body)).toEqual({});
  });

  test("accepts a password of 100 characters but not 101", () => {
    const long = "kites and cake ".repeat(10);
    const [most, tooMany] = [long.slice(0, 100), long.slice(0, 101)];
    const body = { email: "a@example.org" };
    expect(errorsOf("POST /user/register", { ...body, password: most, password2: most })).toEqual({});
    expect(errorsOf("POST /user/register", { ...body, password: tooMany, password2: tooMany })).toEqual({
      password: [fieldTexts.tooLong(100)],
    });
  });

  test("refuses overlong values without comparing them, which would take minutes", () => {
    const marks = "\u0323\u0307".repeat(200_000);
    const body = { email: `${marks}@example.org`, password: marks, password2: "kites" };
    expect(errorsOf("POST /user/register", body)).toMatchObject({
      email: [fieldTexts.tooLong(100)],
      password: [fieldTexts.tooLong(100)],
    });
  });
});

describe("the sign-up step", () => {
  test("lists every missing field at once", () => {
    expect(errorsOf("POST /users", {})).toEqual({
      first_name: [fieldTexts.firstName],
      last_name: [fieldTexts.lastName],
      email: [fieldTexts.email],
      phone: [fieldTexts.phone],
      password: [fieldTexts.password],
      password2: [fieldTexts.passwordAgain],
    });
  });

  test("ignores fields that the server owns, but refuses a role", () => {
    const person = { first_name: "Priya", last_name: "Okafor", email: "a@example.org", phone: "020 7946 0000" };
    const body = { ...person, password: good, password2: good, paypal_email: "", uuid: "", event_uuid: "", status: 1 };
    expect(errorsOf("POST /users", body)).toEqual({});
    expect(Object.keys(errorsOf("POST /users", { ...body, role_id: 2 }))).toEqual(["role_id"]);
  });
});

describe("a change of details", () => {
  test("leaves the password unchanged when its fields are empty", () => {
    const body = { uuid, first_name: "Priya", password: "", password2: "" };
    expect(errorsOf("PATCH /users", body)).toEqual({});
  });

  test("requires the repetition with a new one, and refuses a current password", () => {
    expect(errorsOf("PATCH /users", { uuid, password: good })).toEqual({ password2: [fieldTexts.passwordAgain] });
    expect(errorsOf("PATCH /users", { uuid, password: good, password2: "other" })).toEqual({
      password2: [fieldTexts.passwordsDiffer],
    });
    expect(Object.keys(errorsOf("PATCH /users", { uuid, current_password: good }))).toEqual(["current_password"]);
  });

  test("lists errors in name, email address and password together", () => {
    const body = { uuid, first_name: " ", email: "nobody", password: "short", password2: "short" };
    expect(errorsOf("PATCH /users", body)).toEqual({
      first_name: [fieldTexts.firstName],
      email: [fieldTexts.emailShape],
      password: [fieldTexts.passwordShort],
    });
  });
});
