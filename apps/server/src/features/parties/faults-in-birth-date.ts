import { limits } from "@wishwell/contract/limits";
import { fieldTexts } from "@wishwell/contract/texts";
import { isBirthDate } from "@wishwell/domain/birthday-children";
import { londonDay } from "@wishwell/domain/london-time";
import type { Deps } from "../../platform/deps.ts";
import type { FieldErrors } from "../../platform/http/refusal.ts";
import type { ChildDetails } from "./party.ts";

export function faultsInBirthDate(
  { clock }: Pick<Deps, "clock">,
  { dateOfBirth = null }: Partial<Pick<ChildDetails, "dateOfBirth">>,
): FieldErrors {
  const bounds = { today: londonDay(clock.now()), yearsBack: limits.birthYearsBack };
  if (dateOfBirth === null || isBirthDate(dateOfBirth, bounds)) return {};
  return { date_of_birth: [fieldTexts.dateOfBirthRange] };
}
