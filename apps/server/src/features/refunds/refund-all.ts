import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { wantedOf } from "./ask-for-refund.ts";
import { lockRefundable } from "./given.store.ts";
import { openRefund } from "./open-refund.ts";
import type { Given } from "./given.store.ts";

/** Everything that a party holds goes back, also what a giver has asked for and nobody has answered. It is locked. */
export async function refundAll(deps: Deps, work: Work, partyId: string): Promise<Given[]> {
  const held = await lockRefundable(work, partyId);
  for (const given of held) await openRefund(deps, work, wantedOf(given, "party_cancelled", ""));
  return held;
}
