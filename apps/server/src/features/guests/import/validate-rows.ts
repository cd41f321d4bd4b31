import { guestContact } from "@wishwell/contract/api/guest-fields";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { fullName } from "@wishwell/domain/text/full-name";
import { guestKey, isUnreachable, likelyGuestKey, type ListedRow } from "@wishwell/domain/guests/import-row";
import { z } from "zod";
import { fieldErrors, type FieldErrors } from "../../../platform/http/api/refusal.ts";
import type { Guest } from "../guest.ts";
import type { ValidatedRow, RowAction, RowToValidate } from "./read-source.ts";

type Verdict = Pick<ValidatedRow, "state" | "errors" | "twin" | "choices">;

/** Validates each row and matches it against the guest list and the rows above. Skipped rows match nothing. */
export function validateRows(rows: readonly RowToValidate[], onList: readonly Guest[]): ValidatedRow[] {
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
