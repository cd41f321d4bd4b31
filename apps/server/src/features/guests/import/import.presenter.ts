import type { Answer } from "@wishwell/contract/calls";
import type { Imported, JudgedRow } from "./list-row.ts";

type Wire = Answer<"POST /eventattendees/import">["data"];

export function presentImport({ columns, header, rows, room, added, updated }: Imported): Wire {
  const count = (wanted: JudgedRow["state"]) => rows.filter(({ state }) => state === wanted).length;
  return {
    columns: columns.map(({ name, samples, field }) => ({ name, samples: [...samples], field })),
    header,
    rows: rows.map(presentRow),
    counts: { ready: count("ready"), fix: count("fix"), duplicate: count("duplicate") },
    room,
    added,
    updated,
  };
}

function presentRow(row: JudgedRow): Wire["rows"][number] {
  const { twin } = row;
  const errors = Object.entries(row.errors).map(([field, said]) => [field, [...said]]);
  return {
    row: row.row,
    guest_first_name: row.firstName,
    guest_last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    carer_first_name: row.carerFirstName,
    carer_last_name: row.carerLastName,
    state: row.state,
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
    ...(twin !== null && { twin: "row" in twin ? { row: twin.row } : { guest: twin.guest } }),
    choices: [...row.choices],
    what: row.what,
  };
}
