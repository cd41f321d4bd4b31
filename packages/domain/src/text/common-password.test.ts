import { describe, expect, test } from "vitest";
import { isCommonPassword, isOwnAddress, isOwnWords } from "./common-password.ts";

const known = new Set([
  "password",
  "sunshine",
  "letmein",
  "liverpool",
  "love",
  "password1",
  "1q2w3e4r5t",
  "1234567890",
]);

describe("a common password", () => {
  test.each([
    ["on the list", "1q2w3e4r5t"],
    ["in capitals", "1Q2W3E4R5T"],
    ["with a year", "Sunshine2024"],
    ["with digits and a sign on both ends", "12liverpool34!"],
    ["with look-alike letters", "P@$$w0rd"],
    ["with look-alike letters and a year", "5un5h1ne2026!"],
    ["with l written as 1", "1iverpoo1"],
    ["said twice", "sunshineSunshine"],
    ["with spaces put in", "let me in 123"],
    ["followed by a long run of digits", "love0123456789"],
    ["followed by one sign over and over", "Password!!!!!!!!"],
    ["followed by a date", "Sunshine01012015!"],
    ["followed by two years", "liverpool20252026"],
    ["one character over and over", "zzzzzzzzzzzz"],
    ["three characters over and over", "xk7xk7xk7xk7"],
    ["a run of letters", "cdefghijklmn"],
    ["a run of digits backwards", "9876543210"],
    ["a run across the keyboard", "qwertyuiopasdf"],
    ["a zigzag down the keyboard", "1qaz2wsx3edc"],
    ["nothing but spaces", "          "],
    ["in full-width letters", "ｐａｓｓｗｏｒｄ１"],
  ])("is recognised: %s", (_why, password) => {
    expect(isCommonPassword(password, known)).toBe(true);
  });

  test.each([
    ["three words", "three purple kites"],
    ["a known word among others", "sunshine on liverpool street"],
    ["a known word with unpredictable digits", "love-83920174826"],
    ["unpredictable characters", "kV9#qLw2-z"],
    ["a sentence without spaces", "mygrandmabakesonsundays"],
  ])("is not confused with %s", (_why, password) => {
    expect(isCommonPassword(password, known)).toBe(false);
  });
});

describe("a password made of the user's own words", () => {
  const own = ["Priya", "Okafor-Lee", "priya.o@family.example", "Maya", "Wishwell", "x7-4q9-22z@example.org"];

  test.each([
    ["the first name with a year", "Priya2026!"],
    ["both names", "PriyaOkafor"],
    ["look-alike letters", "0k@f0r-l33-99"],
    ["the name in the email address and its domain", "priya@family"],
    ["an email address full of digits", "x7-4q9-22z!"],
    ["the product's name", "Wishwell!2026"],
    ["a common word beside a name", "maya-sunshine"],
    ["the child's name twice", "MayaMaya123456"],
  ])("is recognised: %s", (_why, password) => {
    expect(isOwnWords(password, own, known)).toBe(true);
  });

  test.each([
    ["no own word", "three purple kites"],
    ["a name in a sentence", "maya feeds the ducks"],
    ["letters of a short name", "channel mountain"],
  ])("is not confused with %s", (_why, password) => {
    expect(isOwnWords(password, [...own, "Al", ""], known)).toBe(false);
  });
});

describe("a password based on the user's email address", () => {
  test.each(["priya.okafor@example.org", "Priya.Okafor", "priya.okafor1990!", "PRIYA.OKAFOR@EXAMPLE.ORG"])(
    "is recognised: %s",
    (password) => {
      expect(isOwnAddress(password, "priya.okafor@example.org")).toBe(true);
    },
  );

  test("is not seen in an unrelated password", () => {
    expect(isOwnAddress("three purple kites", "priya.okafor@example.org")).toBe(false);
    expect(isOwnAddress("1234567890", "42@example.org")).toBe(false);
  });

  // An expression that backtracks from every start would exceed the test's time limit.
  test("is checked in one pass, however long and odd the password and the address are", () => {
    const odd = `a${"1".repeat(60_000)}a`;
    expect(isOwnAddress(odd, "priya@example.org")).toBe(false);
    expect(isOwnAddress("three purple kites", `${odd}@example.org`)).toBe(false);
  });
});
