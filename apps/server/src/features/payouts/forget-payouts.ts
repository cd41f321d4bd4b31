import { forgottenWhenBefore } from "@wishwell/domain/party-clock";
import { forgetReasonsBefore } from "../../platform/audit/forget-reasons.ts";
import type { Deps } from "../../platform/deps.ts";
import { forgetWhoWasPaid, forgetWhoWasReported } from "./payouts-of-person.store.ts";

const batch = 500;

/** After six years nobody needs to know whom a payment was for. */
export async function forgetPayouts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const by = forgottenWhenBefore(clock.now(), "payouts");
  while ((await forgetWhoWasPaid(db, by, batch)) > 0);
  while ((await forgetWhoWasReported(db, by, batch)) > 0);
  for (const kind of ["payout", "payment report", "payment file"]) await forgetReasonsBefore(db, kind, by);
}
