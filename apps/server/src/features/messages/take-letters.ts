import { londonDay } from "@wishwell/domain/london-time";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";

/** Counts letters over all parties of an organiser; fewer on the account's first day. */
export async function takeLetters(
  { limits, clock }: Pick<Deps, "limits" | "clock">,
  work: Work,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  number: number,
): Promise<void> {
  const isNew = londonDay(createdAt) === londonDay(clock.now());
  await limits.take(isNew ? "organiserLettersOnFirstDay" : "organiserLetters", id, work, number);
}
