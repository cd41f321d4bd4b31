import { limits } from "@wishwell/contract/limits";
import { fieldTexts } from "@wishwell/contract/texts";
import { isBirthDate } from "@wishwell/domain/birthday-children";
import { londonDay } from "@wishwell/domain/london-time";
import type { Deps } from "../../platform/deps.ts";
import { invalid } from "../../platform/http/refusal.ts";
import type { ChildDetails } from "./party.ts";

export function checkBirthDate(
  { clock }: Pick<Deps, "clock">,
  { dateOfBirth }: Pick<ChildDetails, "dateOfBirth">,
): void {
  const bounds = { today: londonDay(clock.now()), yearsBack: limits.birthYearsBack };
  if (dateOfBirth === null || isBirthDate(dateOfBirth, bounds)) return;
  throw invalid({ date_of_birth: [fieldTexts.dateOfBirthRange] });
}
