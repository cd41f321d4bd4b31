import type { Deps } from "../../platform/deps.ts";
import type { Gateway } from "../../platform/payments/gateway.ts";

/** What every step of settling needs. */
export interface Settling {
  readonly deps: Deps;
  readonly gateway: Gateway;
}
