import { fieldTexts } from "@wishwell/contract/texts";
import type { Database } from "../../platform/database/database.ts";
import { invalid } from "../../platform/http/refusal.ts";
import { themeExists } from "./parties.store.ts";
import { detailErrors } from "./party-faults.ts";
import type { PartyDetails } from "./party.ts";

type Circumstances = Parameters<typeof detailErrors>[2];

/** Refuses with every wrong field at once. */
export async function checkDetails(
  db: Database,
  stored: PartyDetails,
  wanted: Partial<PartyDetails>,
  circumstances: Circumstances,
): Promise<void> {
  const { theme } = wanted;
  const themeIsGone = theme?.kind === "theme" && !(await themeExists(db, theme.id));
  const errors = {
    ...detailErrors(stored, wanted, circumstances),
    ...(themeIsGone && { eventtheme_uuid: [fieldTexts.theme] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
