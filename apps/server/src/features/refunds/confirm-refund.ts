import { refundTexts } from "@wishwell/contract/refund-texts";
import { type Confirmation, mayAskForRefund } from "@wishwell/domain/refund-rules";
import type { Database, Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { answered, lockToRefund, openForGiver } from "./ask-for-refund.ts";
import { type Given, isRefundable } from "./given.store.ts";
import {
  findRefundRequestByHash,
  findRequestOfGuest,
  type RefundRequest,
  unconfirmedRequests,
} from "./refund-requests.store.ts";
import { hashRefundSecret } from "./refund-secret.ts";

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
  const now = deps.clock.now();
  await confirmWith(deps, "guest_link", (db) => findRequestOfGuest(db, guestId, now));
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
      const { message, askedName, askedEmailKey, askedAt } = request;
      await openForGiver(deps, work, locked, { message, askedName, askedEmailKey, askedAt, confirmedBy });
    }
  });
}

/** Whether the giver may still confirm a request about this contribution. */
export async function hasRefundToConfirm(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, state, endsAt }: Pick<Given, "id" | "state"> & { readonly endsAt: Date | null },
): Promise<boolean> {
  if (!isRefundable({ state }) || !mayAskForRefund(endsAt, clock.now())) return false;
  return (await unconfirmedRequests(db, id)).length > 0;
}

/** `null` when the link was never sent, or is too old. */
export const findRequest = ({ config, clock }: Deps, db: Database, token: string): Promise<RefundRequest | null> =>
  findRefundRequestByHash(db, hashRefundSecret(config, token), clock.now());
