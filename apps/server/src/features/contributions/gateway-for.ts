import { givingTexts } from "@wishwell/contract/giving-texts";
import type { Deps } from "../../platform/deps.ts";
import { unavailable } from "../../platform/http/refusal.ts";
import type { Gateway } from "../../platform/payments/gateway.ts";
import type { Contribution } from "./contribution.ts";

/** Whoever moves the money now. */
export function gatewayFor({ payments }: Pick<Deps, "payments">): Gateway {
  if (payments === null) throw unavailable(givingTexts.paymentsOff);
  return payments;
}

/** `null` when the one that has this contribution was switched off. */
export const gatewayOf = ({ payments }: Pick<Deps, "payments">, { provider }: Contribution): Gateway | null =>
  payments?.provider === provider ? payments : null;
