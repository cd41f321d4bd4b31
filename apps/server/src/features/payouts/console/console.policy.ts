import { paymentsTexts, statusWords } from "@wishwell/contract/texts/payout-console-texts";
import { type Actor, isAdmin, type SignedIn } from "../../../platform/http/api/actor.ts";
import { forbidden, refuse } from "../../../platform/http/api/refusal.ts";
import type { ReversalResult } from "../revert-payout.ts";
import { statusOf } from "./payment.ts";

/** Everything about payments out is for admins only. */
export function requireAdmin(actor: Actor): SignedIn {
  if (!isAdmin(actor)) throw forbidden();
  return actor;
}

/** A payee is not paid again while the first payment may still arrive. */
export function requireBack(taken: ReversalResult): void {
  if (taken.kind === "silent") throw refuse("unconfirmed", paymentsTexts.cancelUnanswered);
  if (taken.kind === "missing") throw refuse("unconfirmed", paymentsTexts.notFoundThere);
  if (taken.kind === "config") throw refuse("unconfirmed", paymentsTexts.settingsRefused);
  if (taken.kind === "out") throw refuse("still_out", paymentsTexts.stillOut(statusWords[statusOf(taken.state)]));
}
