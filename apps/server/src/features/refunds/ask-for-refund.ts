import { texts } from "@wishwell/contract/texts";
import { mayAskForRefund } from "@wishwell/domain/refund-rules";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import { findGiven, lockGiven, lockMoney } from "./given.store.ts";
import { openRefund } from "./open-refund.ts";
import { type Given, isRefundable } from "./refund.ts";
import { tellAsked } from "./refund-letters.ts";

interface Asking {
  readonly contributionId: string;
  readonly message: string;
}

/** Whoever holds the contribution's number is its giver. Asking twice is asking once. */
export async function askForRefund(deps: Deps, _actor: Actor, asked: Asking): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const answer = await tryToAsk(deps, work, asked);
    if (answer === "unknown") throw notFound(texts.donationNotFound);
    if (answer === "too late") throw refuse("too_late", texts.refundTooLate);
    if (answer === "nothing to refund") throw refuse("not_refundable", texts.refundNothing);
  });
}

type Answer = "asked" | "unknown" | "too late" | "nothing to refund";

/** The same for those who must not learn what came of it. */
export async function tryToAsk(deps: Deps, work: Work, { contributionId, message }: Asking): Promise<Answer> {
  const known = await findGiven(work, contributionId);
  if (known === null) return "unknown";
  const party = await lockMoney(work, known.partyId);
  const given = await lockGiven(work, contributionId);
  if (given === null) return "unknown";
  if (given.state === "refund_asked" || given.state === "refunded") return "asked";
  if (party === null || !mayAskForRefund(party.endsAt, deps.clock.now())) return "too late";
  if (!isRefundable(given)) return "nothing to refund";
  // Nobody decides about what is left of a party that was called off: it could not be sent before, and is sent again.
  const cause = party.cancelledAt === null ? "giver" : "party_cancelled";
  const refund = await openRefund(deps, work, wantedOf(given, cause, message));
  if (refund.state === "asked") await tellAsked(deps, work, refund, given);
  return "asked";
}

/** The contribution's own payment, whole. */
export function wantedOf(given: Given, cause: "giver" | "party_cancelled", message: string) {
  const { id: contributionId, partyId, provider, captureId, pence } = given;
  if (captureId === null) throw new Error("a captured contribution without its payment");
  return { contributionId, partyId, provider, captureId, pence, cause, message };
}
