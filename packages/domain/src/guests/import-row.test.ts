import { describe, expect, test } from "vitest";
import type { ImportField } from "./import-columns.ts";
import { isUnreachable, readRow } from "./import-row.ts";

const read = (cells: Partial<Record<ImportField, string>>) =>
  readRow(Object.values(cells), Object.keys(cells) as ImportField[], 500);

describe("a row", () => {
  test.each([
    ["Zoë Carter", "Zoë", "Carter"],
    ["Carter, Zoë", "Zoë", "Carter"],
    ["Zoë", "Zoë", ""],
    [" Zoë \n Carter ", "Zoë", "Carter"],
    ["a, b, c", "a, b,", "c"],
  ])("with the name %j has the first name %j and the last name %j", (guest_name, firstName, lastName) => {
    expect(read({ guest_name })).toMatchObject({ firstName, lastName });
  });

  test("prefers its first-name column to the first part of the full name", () => {
    expect(read({ guest_name: "Zoë Carter", guest_first_name: "Zo" })).toMatchObject({
      firstName: "Zo",
      lastName: "Carter",
    });
  });

  test.each([
    ["Hannah <hannah@example.org>", "hannah@example.org"],
    ["mailto:hannah@example.org", "hannah@example.org"],
    ["hannah@example.org\u200B", "hannah@example.org"],
    ["hannah@", "hannah@"],
  ])("with the email cell %j has the address %j", (cell, email) => {
    expect(read({ email: cell }).email).toBe(email);
  });

  test.each([
    ["7700900201", "07700900201"],
    ["'+44 7700 900201", "+44 7700 900201"],
    ["\u202A07700\u00A0900201\u202C", "07700 900201"],
    ["020 7946 0000", "020 7946 0000"],
  ])("with the phone cell %j has the number %j", (cell, phone) => {
    expect(read({ phone: cell }).phone).toBe(phone);
  });

  test("stores each accented letter as one character", () => {
    expect(read({ guest_first_name: "Zoë".normalize("NFD") }).firstName).toBe("Zoë".normalize("NFC"));
  });

  test("uses the first non-empty cell of a field, and ignores columns to be left out", () => {
    const fields: ImportField[] = ["email", "email", "leave_out"];
    expect(readRow(["", "zoe@example.org", "x@example.org"], fields, 500)).toMatchObject({
      email: "zoe@example.org",
      firstName: "",
    });
  });

  test("cuts cells off at the given length", () => {
    expect(read({ guest_first_name: "x".repeat(1000) }).firstName).toHaveLength(500);
  });

  test.each([
    [{ email: "", phone: "" }, true],
    [{ email: "", phone: "07700 900201" }, false],
    [{ email: "zoe@", phone: "" }, false],
  ])("with %j is unreachable: %s", (row, nowhere) => {
    expect(isUnreachable(row)).toBe(nowhere);
  });
});
