import { givingTexts } from "@wishwell/contract/giving-texts";
import { limits } from "@wishwell/contract/limits";
import { mayStillPay } from "@wishwell/domain/contribution-window";
import type { Deps } from "../../platform/deps.ts";
import { notFound, Refusal, refuse } from "../../platform/http/refusal.ts";
import { findParty } from "../parties/public.ts";
import { payoutRequestedAt } from "../payouts/public.ts";
import type { Contribution } from "./contribution.ts";
import { findContribution, keepHint } from "./contributions.store.ts";
import { timesOf } from "./giving-times.ts";
import { settle } from "./settle.ts";

interface Report {
  readonly id: string;
  /** What the browser says, kept and never believed. */
  readonly hint: unknown;
}

/** The giver has paid, says the browser: the provider is asked. */
export async function reportPayment(deps: Deps, { id, hint }: Report): Promise<Contribution> {
  if ((await findContribution(deps.db, id)) === null) throw notFound();
  const kept = hint === undefined ? null : JSON.stringify(hint);
  if (kept !== null && Buffer.byteLength(kept) > limits.gatewayResponseBytes) {
    throw new Refusal("too_large", givingTexts.hintTooLarge);
  }
  if (kept !== null) await keepHint(deps.db, id, kept);
  const contribution = await settle(deps, id);
  if (contribution.state === "expired" && (await cameTooLate(deps, contribution))) {
    throw refuse("too_late", givingTexts.tooLate);
  }
  return contribution;
}

async function cameTooLate({ db }: Deps, { partyId, createdAt, stateAt }: Contribution): Promise<boolean> {
  const party = await findParty(db, partyId);
  return party === null || !mayStillPay(timesOf(party, await payoutRequestedAt(db, partyId)), createdAt, stateAt);
}
