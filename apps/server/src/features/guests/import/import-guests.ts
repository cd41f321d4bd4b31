import type { Answer } from "@wishwell/contract/api/calls";
import { texts } from "@wishwell/contract/texts/texts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { Refusal, refuse } from "../../../platform/http/api/refusal.ts";
import { recordAdmin } from "../../parties/public.ts";
import { openList, roomFor } from "../edit-guests.ts";
import { newGuest } from "../guest.ts";
import { guestsOfParty, insertGuests, updateListed } from "../guests.store.ts";
import { type Imported, type ListSource, openListSource, type ValidatedRow } from "./read-source.ts";
import { validateRows } from "./validate-rows.ts";

interface ImportInput {
  readonly partyId: string;
  readonly source: ListSource;
  /** If false, rows are validated and nothing is written. */
  readonly commit: boolean;
}

/** Validates a guest list row by row and, with `commit`, imports all rows or none. */
export async function importGuests(deps: Deps, actor: Actor, asked: ImportInput): Promise<Imported> {
  const { partyId, source, commit } = asked;
  return deps.db.transaction().execute(async (tx) => {
    const party = await openList(deps, tx, actor, partyId);
    const { columns, header, rows } = await openListSource(tx, actor, source);
    const judged = validateRows(rows, await guestsOfParty(tx, partyId));
    const seen = { columns, header, rows: judged, room: await roomFor(tx, partyId), added: 0, updated: 0 };
    if (!commit) return seen;
    const written = await importRows(deps, tx, partyId, seen);
    if (written.added + written.updated > 0) await recordAdmin(deps, tx, actor, party, "import guests");
    return { ...seen, ...written, room: seen.room - written.added };
  });
}

async function importRows(deps: Deps, tx: Tx, partyId: string, seen: Imported) {
  const wrong = seen.rows.filter(({ state, what }) => state === "fix" && what !== "skip");
  if (wrong.length > 0) throw wrongRows(seen);
  const added = seen.rows.filter(({ what }) => what === "add");
  if (added.length > seen.room) throw refuse("guest_list_full", texts.guestListFull, presentImport(seen));
  const guests = added.map((row) => ({
    ...newGuest,
    ...contactOf(row),
    carersEmail: isCarers(row),
    id: deps.random.uuid(),
    partyId,
  }));
  await insertGuests(tx, guests, deps.clock.now());
  const updated = seen.rows.flatMap((row) =>
    row.what === "update" && row.twin !== null && "guestId" in row.twin
      ? [{ ...contactOf(row), carersEmail: isCarers(row), id: row.twin.guestId }]
      : [],
  );
  await updateListed(tx, updated, deps.clock.now());
  return { added: added.length, updated: updated.length };
}

const isCarers = ({ carerFirstName, carerLastName }: ValidatedRow) => `${carerFirstName}${carerLastName}` !== "";

const contactOf = ({ firstName, lastName, email, phone, carerFirstName, carerLastName }: ValidatedRow) => ({
  firstName,
  lastName,
  email,
  phone,
  carerFirstName,
  carerLastName,
});

/** Includes every validated row, so that the organiser can correct them. */
function wrongRows(seen: Imported): Refusal {
  const errors = seen.rows.flatMap(({ what, ...row }, at) =>
    what === "skip" ? [] : Object.entries(row.errors).map(([field, said]) => [`rows.${at}.${field}`, said] as const),
  );
  return new Refusal("invalid", texts.savingFailed, { errors: Object.fromEntries(errors), data: presentImport(seen) });
}

type Wire = Answer<"POST /eventattendees/import">["data"];

export function presentImport({ columns, header, rows, room, added, updated }: Imported): Wire {
  const count = (wanted: ValidatedRow["state"]) => rows.filter(({ state }) => state === wanted).length;
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

function presentRow(row: ValidatedRow): Wire["rows"][number] {
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
