import { forgottenWhenBefore } from "@wishwell/domain/party-clock";
import type { Deps } from "../../platform/deps.ts";
import { forgetGiversGone } from "../given/public.ts";
import { deleteOldDeclarations, deleteOldIntentions, deleteOldPaymentRecords } from "./forget-contributions.store.ts";

/** So many at a time: each batch is short, and one that fails does not undo the others. */
const batch = 500;

/** What is not needed any more: intentions that came to nothing, givers who are forgotten as guests, old records. */
export async function forgetContributions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const steps = [
    () => deleteOldIntentions(db, forgottenWhenBefore(now, "intentions"), batch),
    () => db.transaction().execute((work) => forgetGiversGone(work, batch)),
    () => deleteOldPaymentRecords(db, forgottenWhenBefore(now, "paymentRecords"), batch),
    () => deleteOldDeclarations(db, forgottenWhenBefore(now, "declarations"), batch),
  ];
  for (const step of steps) while ((await step()) > 0);
}
