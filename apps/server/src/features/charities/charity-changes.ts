import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { unshownValue } from "../../platform/audit/audit-log.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { type FieldErrors, invalid } from "../../platform/http/api/refusal.ts";
import { findCharityByNumber } from "./charities.store.ts";
import type { Charity, CharityDetails } from "./charity.ts";
import type { CharityPlan } from "./planned-changes.ts";
import { findSectorName } from "./sessions.store.ts";

const wireNames: Readonly<Record<keyof CharityDetails, string>> = {
  number: "charity_number",
  name: "name",
  description: "description",
  contactEmail: "contact_email",
  contactPhone: "contact_phone",
  websiteUrl: "website_url",
  paymentEmail: "paypal_email",
  shown: "status",
  sectorId: "charitysector_id",
};

/** Records who changed which fields, with old and new values. */
export async function recordChanges(
  { audit }: Pick<Deps, "audit">,
  actor: Actor,
  tx: Tx,
  charity: Charity,
  { details, removesLogo, validation, paymentAddressChanges }: CharityPlan,
): Promise<void> {
  const subject = { subjectKind: "charity", subjectId: charity.id } as const;
  const names = Object.keys(details) as (keyof CharityDetails)[];
  const sector = details.sectorId ? await findSectorName(tx, details.sectorId) : null;
  const changes = [
    ...names.map((name) => ({
      field: wireNames[name],
      ...(name === "sectorId"
        ? { before: charity.sectorName, after: sector }
        : { before: valueOf(name, charity[name]), after: valueOf(name, details[name] ?? null) }),
    })),
    ...(removesLogo ? [{ field: "logo_url", before: charity.logoFile, after: null }] : []),
  ];
  const fields = changes.map(({ field }) => field).join(", ");
  if (fields !== "") {
    await audit.record(tx, actor, { action: "change charity", ...subject, details: { fields }, changes });
  }
  if (validation === "give") await recordValidation({ audit }, tx, actor, charity.id);
  if (validation === "take") {
    const why = paymentAddressChanges
      ? "payment address changed"
      : details.number === undefined
        ? "taken back"
        : "charity number changed";
    const ended = [{ field: "validated", before: validated, after: waiting }];
    await audit.record(tx, actor, {
      action: "end validation of charity",
      ...subject,
      details: { why },
      changes: ended,
    });
  }
}

const waiting = "Waiting for validation";
const validated = "Validated";

export const recordValidation = (
  { audit }: Pick<Deps, "audit">,
  tx: Tx,
  actor: Actor,
  subjectId: string,
): Promise<void> =>
  audit.record(tx, actor, {
    action: "validate charity",
    subjectKind: "charity",
    subjectId,
    changes: [{ field: "validated", before: waiting, after: validated }],
  });

/** The description is too long for the log. */
function valueOf(name: keyof CharityDetails, value: CharityDetails[keyof CharityDetails]): string | null {
  if (name === "description") return unshownValue;
  if (typeof value === "boolean") return value ? "Shown" : "Not shown";
  return value === null ? null : String(value);
}

interface Typed {
  /** Id of an existing charity. */
  readonly id?: string;
  readonly number?: string;
  readonly sectorId?: number | null;
}

/** Adds faults that only the database can find, so that all invalid fields are reported at once. */
export async function refuseFaults(db: Database, found: FieldErrors, { id, number, sectorId }: Typed): Promise<void> {
  const noSector = typeof sectorId === "number" && (await findSectorName(db, sectorId)) === null;
  const taken = number === undefined ? null : await findCharityByNumber(db, number);
  const faults: FieldErrors = {
    ...found,
    ...(noSector && { charitysector_id: [fieldTexts.sectorUnknown] }),
    ...(taken !== null && taken.id !== id && { charity_number: [texts.charityTaken] }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults, texts.charityFormErrors);
}
