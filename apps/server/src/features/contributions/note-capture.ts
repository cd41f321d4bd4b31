import { equalParts, ourFee, splitContribution } from "@wishwell/domain/split";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Capture } from "../../platform/payments/gateway.ts";
import { captureEntry, findStray, post } from "../ledger/public.ts";
import { charityIdsOf, type Party } from "../parties/public.ts";
import { noteTry } from "./card-breaker.ts";
import type { Contribution } from "./contribution.ts";
import { findPaidOf, insertParts, updateContribution } from "./contributions.store.ts";
import { declare } from "./declare.ts";
import { nextLook } from "./look-times.ts";
import { moveContribution } from "./move-contribution.ts";
import { onCaptured } from "./on-captured.ts";
import type { OpenedContribution } from "./open-contribution.ts";
import { sameMoney } from "./same-money.ts";
import { sendBack } from "./send-back.ts";

/** The provider has taken the money, or is about to. What is not what was agreed is never credited: it goes back. */
export async function noteCapture(
  deps: Deps,
  work: Work,
  opened: OpenedContribution,
  capture: Capture,
): Promise<Contribution> {
  const { contribution, party } = opened;
  const now = deps.clock.now();
  // It went to suspense before, and goes back: it cannot be credited as well.
  if ((await findStray(work, contribution.provider, capture.id)) !== null) {
    return moveContribution(work, contribution, { state: "expired", lookAt: null }, now);
  }
  const why = await whyNotOurs(work, opened, capture);
  if (isForeign(capture)) {
    await sendBack(deps, work, contribution, capture, "mismatch");
    return moveContribution(work, contribution, { state: "declined", lookAt: null }, now);
  }
  if (!isComplete(capture)) return wait(work, contribution, capture, why === null, now);
  if (why === null && party !== null) return credit(deps, work, { contribution, party }, capture);
  await sendBack(deps, work, contribution, capture, why ?? "too_late");
  const state = why === "too_late" ? "expired" : "declined";
  return moveContribution(work, contribution, { state, lookAt: null }, now);
}

async function whyNotOurs(
  work: Work,
  { contribution, party }: OpenedContribution,
  capture: Capture,
): Promise<"mismatch" | "too_late" | "paid_twice" | null> {
  if (!sameMoney(contribution, capture) || (capture.fee !== null && capture.fee > capture.amount)) return "mismatch";
  if (party === null) return "too_late";
  const other = contribution.guestId === null ? null : await findPaidOf(work, contribution.guestId);
  return other === null || other === contribution.id ? null : "paid_twice";
}

/** A pending capture posts nothing. */
async function wait(
  work: Work,
  contribution: Contribution,
  capture: Capture,
  isOurs: boolean,
  now: Date,
): Promise<Contribution> {
  const lookAt = nextLook(now);
  return contribution.state === "pending" || !isOurs
    ? updateContribution(work, contribution, { lookAt }, now)
    : moveContribution(work, contribution, { state: "pending", captureId: capture.id, lookAt }, now);
}

type FullCapture = Capture & { readonly fee: NonNullable<Capture["fee"]> };

const isComplete = (capture: Capture): capture is FullCapture =>
  (capture.state === "completed" || capture.state === "refunded") && capture.fee !== null;

/** Taken in another currency: the books know neither its amount nor its fee. */
export const isForeign = ({ state, currency }: Capture): boolean => state === "completed" && currency !== "GBP";

/** Its parts, the books, the declaration and whatever else follows: all of it at once. */
async function credit(
  deps: Deps,
  work: Work,
  { contribution, party }: Pick<OpenedContribution, "contribution"> & { readonly party: Party },
  capture: FullCapture,
): Promise<Contribution> {
  const now = deps.clock.now();
  const split = splitContribution(contribution.amount, capture.fee, ourFee);
  const charities = equalParts(split.charity, await charityIdsOf(work, contribution.partyId));
  const arrived = { captureId: capture.id, split, capturedAt: now, lookAt: null };
  const captured = await moveContribution(work, contribution, { state: "captured", ...arrived }, now);
  await insertParts(work, captured.id, charities);
  await post(deps, work, captureEntry({ ...captured, split, charities }));
  await declare(work, captured, [...charities.keys()]);
  await noteTry(deps, work, captured, false);
  await onCaptured(deps, work, { party, contribution: captured, split, charities });
  return captured;
}
