import { describe, expect, test } from "vitest";
import { guessColumns, isHeader } from "./import-columns.ts";

const rows = [
  ["Zoë", "Carter", "zoe.mum@example.org", "07700 900201"],
  ["Ludo", "Marsh", "", "07700 900202"],
];

describe("column names", () => {
  test.each([
    [["Child", "Surname", "Parent e-mail", "Mobile"]],
    [["name", "x", "y", "z"]],
    [["First Name", "Last Name", "Email"]],
  ])("are recognised in %j", (row) => {
    expect(isHeader(row)).toBe(true);
  });

  test.each([[["Zoë", "Carter"]], [["Name", "zoe@example.org"]], [["Child", "07700 900201"]], [["", ""]]])(
    "are not recognised in %j",
    (row) => {
      expect(isHeader(row)).toBe(false);
    },
  );

  test.each([
    [
      ["Child", "Surname", "Parent e-mail", "Mobile"],
      ["guest_first_name", "guest_last_name", "email", "phone"],
    ],
    [
      ["Child’s name", "Mum’s name", "E-Mail", "Telephone"],
      ["guest_name", "carer_name", "email", "phone"],
    ],
    [
      ["First name", "Last name", "Carer first name", "Carer surname"],
      ["guest_first_name", "guest_last_name", "carer_first_name", "carer_last_name"],
    ],
    [
      ["Name", "Date of birth", "Email", "Email 2"],
      ["guest_name", "leave_out", "email", "leave_out"],
    ],
    [
      ["Prénom", "Name", "Allergies", "WhatsApp"],
      ["leave_out", "guest_name", "leave_out", "phone"],
    ],
  ])("%j map to %j", (header, fields) => {
    expect(guessColumns([["", "", "", ""]], header)).toEqual(fields);
  });

  test("that are unknown are guessed from the cells below them", () => {
    expect(guessColumns(rows, ["Child", "Surname", "Where to write", "?"])).toEqual([
      "guest_first_name",
      "guest_last_name",
      "email",
      "phone",
    ]);
  });
});

describe("columns without names", () => {
  test.each([
    ["first and last name, address, number", rows, ["guest_first_name", "guest_last_name", "email", "phone"]],
    ["a full name", [["Zoë Carter", "zoe@example.org"]], ["guest_name", "email"]],
    ["an address first", [["zoe@example.org", "Zoë", "Carter"]], ["email", "guest_first_name", "guest_last_name"]],
    ["the carer", [["Zoë", "Carter", "Hannah"]], ["guest_first_name", "guest_last_name", "carer_name"]],
    ["figures that are no number", [["1", "Zoë Carter", "7"]], ["leave_out", "guest_name", "leave_out"]],
    ["two addresses", [["Zoë", "a@example.org", "b@example.org"]], ["guest_name", "email", "leave_out"]],
  ])("are recognised by their contents: %s", (_what, cells, fields) => {
    expect(guessColumns(cells, null)).toEqual(fields);
  });

  test("are empty if there are no rows", () => {
    expect(guessColumns([], null)).toEqual([]);
  });
});
