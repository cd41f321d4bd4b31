import type { Deps } from "../../platform/deps.ts";
import type { Gateway } from "../../platform/payments/gateway.ts";
import type { OpenContribution } from "./open-contribution.ts";

/** What every step of settling needs. */
export interface Settling {
  readonly deps: Deps;
  readonly gateway: Gateway;
  readonly open: OpenContribution;
}
