import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/actor.ts";
import { forbidden, notFound } from "../../platform/http/refusal.ts";
import { paidParties } from "./owed.store.ts";
import { noteReview } from "./party-payouts.store.ts";
import { lockMoneyOf } from "./payouts.store.ts";

/** An admin has looked at a party that was given much: its payouts may leave, up to what was given by now. */
export async function reviewParty(deps: Deps, admin: Actor, { id }: { readonly id: string }): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (work) => {
    await lockMoneyOf(work, [id]);
    const party = (await paidParties(work, [id])).get(id);
    if (party === undefined) throw notFound();
    if (party.given > 0) await noteReview(work, { partyId: id, given: party.given, by: admin.userId }, now);
    await deps.audit.record(work, admin, {
      action: "let payouts pass",
      subjectKind: "party",
      subjectId: id,
      details: { pence: party.given },
    });
  });
}
