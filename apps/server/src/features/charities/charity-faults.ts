import { fieldTexts, texts } from "@wishwell/contract/texts";
import type { Database } from "../../platform/database/database.ts";
import { type FieldErrors, invalid } from "../../platform/http/refusal.ts";
import { findCharityByNumber } from "./charities.store.ts";
import { sectorExists } from "./sectors.store.ts";

interface Typed {
  /** Of the charity itself, when it exists already. */
  readonly id?: string;
  readonly number?: string;
  readonly sectorId?: number | null;
}

/** What was found so far together with what only the tables tell: every wrong field at once. */
export async function refuseFaults(db: Database, found: FieldErrors, { id, number, sectorId }: Typed): Promise<void> {
  const noSector = typeof sectorId === "number" && !(await sectorExists(db, sectorId));
  const taken = number === undefined ? null : await findCharityByNumber(db, number);
  const faults: FieldErrors = {
    ...found,
    ...(noSector && { charitysector_id: [fieldTexts.sectorUnknown] }),
    ...(taken !== null && taken.id !== id && { charity_number: [texts.charityTaken] }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults, texts.charityFormErrors);
}
