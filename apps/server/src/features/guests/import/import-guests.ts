import type { Answer } from "@wishwell/contract/api/calls";
import { guestContact } from "@wishwell/contract/api/guest-fields";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { guestKey, isUnreachable, likelyGuestKey, type ListedRow } from "@wishwell/domain/guests/import-row";
import { fullName } from "@wishwell/domain/text/full-name";
import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { fieldErrors, type FieldErrors, Refusal, refuse } from "../../../platform/http/api/refusal.ts";
import { recordPartyAction } from "../../parties/public.ts";
import { openList, roomFor } from "../edit-guests.ts";
import { type Guest, newGuest } from "../guest.ts";
import { guestsOfParty, insertGuests, updateListed } from "../guests.store.ts";
import {
  type Imported,
  type ListSource,
  openListSource,
  type RowAction,
  type RowToValidate,
  type ValidatedRow,
} from "./read-source.ts";

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
    if (written.added + written.updated > 0) await recordPartyAction(deps, tx, actor, party, "import guests");
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

type Verdict = Pick<ValidatedRow, "state" | "errors" | "twin" | "choices">;

/** Validates each row and matches it against the guest list and the rows above. Skipped rows match nothing. */
function validateRows(rows: readonly RowToValidate[], onList: readonly Guest[]): ValidatedRow[] {
  const list = known(onList);
  const above = known<RowToValidate>([]);
  return rows.map((row) => {
    const verdict = validate(row, list, above);
    const said = row.what ?? usual(row, verdict);
    const judged = verdict.choices.includes(said) ? { ...verdict, what: said } : impossible(verdict);
    if (judged.what !== "skip") above.learn(row);
    return { ...row, ...judged };
  });
}

/** Chat lines without an email address or phone number are skipped unless the organiser adds them. */
const usual = (row: RowToValidate, { state }: Verdict): RowAction =>
  state === "duplicate" || (state === "fix" && isUnreachable(row)) ? "skip" : "add";

function validate(row: RowToValidate, list: Known<Guest>, above: Known<RowToValidate>): Verdict {
  const errors = faultsIn(row);
  const hasKey = errors.guest_first_name === undefined && errors.email === undefined;
  const further = hasKey ? above.find(row) : null;
  const guest = hasKey ? list.find(row) : null;
  // A guest already on the list needs no phone number here.
  const { phone, ...others } = errors;
  const remaining = guest !== null && row.phone === "" ? others : errors;
  if (Object.keys(remaining).length > 0) return { state: "fix", errors, twin: null, choices: ["add", "skip"] };
  if (further !== null) return duplicate({ row: further.is.row }, further.exactly ? ["skip"] : ["skip", "add"]);
  if (guest === null) return { state: "ready", errors, twin: null, choices: ["add", "skip"] };
  const mayBeTwo = !guest.exactly && phone === undefined;
  const choices: RowAction[] = mayBeTwo ? ["skip", "update", "add"] : ["skip", "update"];
  return duplicate({ guestId: guest.is.id, guest: fullName(guest.is) }, choices);
}

const duplicate = (twin: ValidatedRow["twin"], choices: readonly RowAction[]): Verdict => ({
  state: "duplicate",
  errors: {},
  twin,
  choices,
});

/** The organiser's choice is not possible for this row. */
function impossible(verdict: Verdict): Verdict & Pick<ValidatedRow, "what"> {
  return { ...verdict, state: "fix", errors: { ...verdict.errors, what: [fieldTexts.rowAction] }, what: "add" };
}

const contact = z.object(guestContact);

/** The same rules as for a guest added by hand. */
function faultsIn(row: ListedRow): FieldErrors {
  const { error } = contact.safeParse({
    guest_first_name: row.firstName,
    guest_last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    carer_first_name: row.carerFirstName,
    carer_last_name: row.carerLastName,
  });
  return error === undefined ? {} : fieldErrors(error.issues);
}

interface Known<Entry> {
  learn(entry: Entry): void;
  /** `exactly`: both cannot be on the list unless one gets another name. */
  find(row: ListedRow): { readonly is: Entry; readonly exactly: boolean } | null;
}

function known<Entry extends Pick<ListedRow, "firstName" | "email">>(some: readonly Entry[]): Known<Entry> {
  const exact = new Map<string, Entry>();
  const likely = new Map<string, Entry>();
  const learn = (entry: Entry) => {
    const [key, likelyKey] = [guestKey(entry), likelyGuestKey(entry)];
    if (!exact.has(key)) exact.set(key, entry);
    if (!likely.has(likelyKey)) likely.set(likelyKey, entry);
  };
  for (const entry of some) learn(entry);
  return {
    learn,
    find(row) {
      const same = exact.get(guestKey(row));
      if (same !== undefined) return { is: same, exactly: true };
      const alike = likely.get(likelyGuestKey(row));
      return alike === undefined ? null : { is: alike, exactly: false };
    },
  };
}
