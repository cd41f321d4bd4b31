import { fieldTexts } from "@wishwell/contract/texts";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { FieldErrors } from "../../platform/http/refusal.ts";
import { themeExists } from "./parties.store.ts";
import { type Asked, detailErrors } from "./party-faults.ts";
import { emptyDetails, type Party, type PartyDetails } from "./party.ts";

export interface WantedDetails extends Asked {
  readonly details: Partial<PartyDetails>;
}

/** Every wrong field at once; `party` is `null` for one that is about to be started. */
export async function faultsInDetails(
  { clock }: Pick<Deps, "clock">,
  db: Database,
  party: Party | null,
  { details, wholeForm, sleepover }: WantedDetails,
): Promise<FieldErrors> {
  const { theme } = details;
  const themeIsGone = theme?.kind === "theme" && !(await themeExists(db, theme.id));
  const activated = party !== null && party.activatedAt !== null;
  return {
    ...detailErrors(party ?? emptyDetails, details, { now: clock.now(), wholeForm, sleepover, activated }),
    ...(themeIsGone && { eventtheme_uuid: [fieldTexts.theme] }),
  };
}
