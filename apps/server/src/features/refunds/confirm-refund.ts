import { refundTexts } from "@wishwell/contract/refund-texts";
import { forgottenWhenBefore } from "@wishwell/domain/party-clock";
import type { Confirmation } from "@wishwell/domain/refund-rules";
import type { Database, Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { answered, lockToRefund, openForGiver } from "./ask-for-refund.ts";
import {
  findRefundRequestByHash,
  findRequestOfGuest,
  noteConfirmed,
  recentRequests,
  type RefundRequest,
} from "./refund-requests.store.ts";
import { hashRefundSecret } from "./refund-secret.ts";

/** Requests older than this are deleted in the coming night. */
export const requestsSince = (now: Date): Date => forgottenWhenBefore(now, "contact");

/** The link in the email, once: pressing it again changes nothing. */
export async function confirmRefund(deps: Deps, _actor: Actor, { token }: { readonly token: string }): Promise<void> {
  await confirmWith(deps, "email_link", (db) => findRequest(deps, db, token));
}

/** On the guest link, for a contribution without an address. */
export async function confirmAsGuest(
  deps: Deps,
  _actor: Actor,
  { guestId }: { readonly guestId: string },
): Promise<void> {
  const since = requestsSince(deps.clock.now());
  await confirmWith(deps, "guest_link", (db) => findRequestOfGuest(db, guestId, since));
}

async function confirmWith(
  deps: Deps,
  confirmedBy: Confirmation,
  find: (db: Database | Work) => Promise<RefundRequest | null>,
): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const asked = await find(work);
    if (asked === null) throw notFound(refundTexts.linkDead);
    if (asked.confirmedAt !== null) return;
    const locked = answered(await lockToRefund(deps, work, asked.contributionId));
    // Read again under the party's lock: the button may have been pressed twice.
    const request = await find(work);
    if (request !== null && request.confirmedAt === null && locked !== "asked") {
      const { message, askedName, askedEmailKey } = request;
      await noteConfirmed(work, request, deps.clock.now());
      await openForGiver(deps, work, locked, { message, askedName, askedEmailKey, confirmedBy });
    }
  });
}

/** Whether this contribution has a request that its giver has not confirmed yet. */
export async function hasRefundToConfirm(
  { db, clock }: Pick<Deps, "db" | "clock">,
  contributionId: string,
): Promise<boolean> {
  return (await recentRequests(db, contributionId, requestsSince(clock.now()))).length > 0;
}

/** The same of a guest who confirms on the guest link. */
export const guestHasRefundToConfirm = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  guestId: string,
): Promise<boolean> => (await findRequestOfGuest(db, guestId, requestsSince(clock.now()))) !== null;

/** `null` when the link was never sent, or is too old. */
export async function findRequest({ config, clock }: Deps, db: Database, token: string): Promise<RefundRequest | null> {
  const request = await findRefundRequestByHash(db, hashRefundSecret(config, token));
  return request !== null && request.askedAt > requestsSince(clock.now()) ? request : null;
}
