import { givingTexts } from "@wishwell/contract/texts/contribution-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { mayStillPay } from "@wishwell/domain/money/contribution-window";
import { isOpen } from "@wishwell/domain/money/contribution-states";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound, refuse, unavailable } from "../../platform/http/api/refusal.ts";
import type { Answered, Checkout, CheckoutOrder, Gateway } from "../../platform/payment-gateway/gateway.ts";
import { findGuest } from "../guests/public.ts";
import { findParty, type Party } from "../parties/public.ts";
import { payoutRequestedAt } from "../payouts/public.ts";
import { cardsSwitchedOff, gatewayFor, nextCheck, requireAttemptsLeft, sameMoney, timesOf } from "./payment-rules.ts";
import {
  type Contribution,
  findAttempt,
  findContribution,
  recordAttempt,
  recordAttemptAnswer,
  updateContribution,
} from "../contribution-records/public.ts";
import { moveContribution, type OpenedContribution, openLocked, voidQuietly } from "./contribution-steps.ts";
import { settle } from "./settle.ts";

/** Where the giver pays. */
export interface OpenedCheckout {
  readonly provider: Gateway["provider"];
  readonly orderId: string;
  readonly approveUrl: string | null;
}

/** The provider's order for an intention. An existing order is reused while the provider keeps it. */
export async function openCheckout(deps: Deps, { id }: { readonly id: string }): Promise<OpenedCheckout> {
  const gateway = gatewayFor(deps);
  const known = await findContribution(deps.db, id);
  if (known === null || known.guestId === null) throw notFound(texts.recordNotFound);
  if (known.provider !== gateway.provider) throw refuse("not_open", givingTexts.notOpen);
  const guest = await findGuest(deps.db, known.guestId);
  if (guest?.status === guestStatus.waiting) throw refuse("waiting", givingTexts.waitingForPlace);
  // Settling clears an order that expired or was abandoned, and notices one that was paid.
  const current = known.orderId === null ? known : await settle(deps, id);
  const existing = checkoutOf(current);
  if (existing !== null) {
    const { partyId } = known;
    const [party, requestedAt] = [await findParty(deps.db, partyId), await payoutRequestedAt(deps.db, partyId)];
    requireTime({ party, contribution: current, payoutRequestedAt: requestedAt }, deps.clock.now());
    return existing;
  }
  await requireAttemptsLeft(deps, known.guestId);
  const asked = await deps.db.transaction().execute(async (tx) => prepare(deps, tx, current));
  if (!("order" in asked)) return asked;
  const answer = await gateway.createCheckout(asked.order);
  return recordResponse(deps, gateway, asked, answer);
}

function checkoutOf({ state, provider, orderId, approveUrl }: Contribution): OpenedCheckout | null {
  if (state !== "order" && state !== "approved") return null;
  return orderId === null ? null : { provider, orderId, approveUrl };
}

interface PreparedOrder {
  readonly contribution: Contribution;
  readonly order: CheckoutOrder;
}

/**
 * Records the request with its body before it is sent. A request without a response is repeated with the same key and
 * body, whatever has changed since: providers refuse a key with two bodies.
 */
async function prepare(deps: Deps, tx: Tx, which: Contribution): Promise<PreparedOrder | OpenedCheckout> {
  const now = deps.clock.now();
  const opened = await openLocked(tx, which);
  // A concurrent tap has already opened it.
  const existing = checkoutOf(opened.contribution);
  if (existing !== null) return existing;
  const party = requirePayable(opened, now);
  const { contribution } = opened;
  const last = await findAttempt(tx, orderKey(contribution, contribution.orders));
  const unanswered = last?.state === "asked" || last?.state === "unknown" ? (last.body as Body | null) : null;
  const again = unanswered?.amount === contribution.amount ? unanswered : null;
  const number = again === null ? contribution.orders + 1 : contribution.orders;
  const key = orderKey(contribution, number);
  const body = again ?? (await bodyOf(deps, tx, contribution, party));
  await recordAttempt(tx, { key, contributionId: contribution.id, kind: "order", body }, now);
  const numbered = await updateContribution(tx, contribution, { orders: number }, now);
  return { contribution: numbered, order: { key, ...body } };
}

type Body = Omit<CheckoutOrder, "key">;

async function bodyOf({ config, clock }: Deps, tx: Tx, contribution: Contribution, party: Party): Promise<Body> {
  const { id, guestId, amount, provider } = contribution;
  const page = `${config.publicUrl}/eventattendee/donate/${guestId}`;
  return {
    contributionId: id,
    amount,
    description: `${config.PRODUCT_NAME} ${party.shortCode}`,
    returnUrl: `${page}?paid=${id}`,
    // The contribution stays open, and the guest page offers to continue it.
    cancelUrl: `${config.publicUrl}/eventattendee/${guestId}?cancelled=1`,
    accountOnly: await cardsSwitchedOff({ db: tx, clock }, provider),
  };
}

const orderKey = ({ id }: Contribution, number: number) => `o:${id}:${number}`;

function requirePayable(opened: OpenedContribution, now: Date): Party {
  const { state } = opened.contribution;
  if (state === "capturing" || state === "pending") throw refuse("in_progress", givingTexts.paying);
  const open = requireTime(opened, now);
  if (state !== "intent") throw refuse("not_open", givingTexts.notOpen);
  return open;
}

/** Givers are not sent to pay what could no longer be captured, or while the party's page is hidden. */
function requireTime({ party, contribution, payoutRequestedAt: requestedAt }: OpenedContribution, now: Date): Party {
  const { state, createdAt } = contribution;
  if (party === null || (isOpen(state) && !mayStillPay(timesOf(party, requestedAt), createdAt, now))) {
    throw refuse("too_late", givingTexts.tooLate);
  }
  if (isOpen(state) && party.hiddenAt !== null) throw refuse("hidden", givingTexts.pageHidden);
  return party;
}

async function recordResponse(
  deps: Deps,
  gateway: Gateway,
  { contribution: known, order }: PreparedOrder,
  answer: Answered<Checkout>,
): Promise<OpenedCheckout> {
  const opened = await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const { contribution } = await openLocked(tx, known);
    const [state, detail] = wordsOf(answer);
    await recordAttemptAnswer(tx, order.key, { state, detail }, now);
    if (answer.kind !== "ok" || !sameMoney({ ...known, payee: null }, answer.value)) return null;
    const isNewest = contribution.orders === known.orders;
    // A concurrent tap has created and recorded the same order.
    if (contribution.orderId === answer.value.orderId) return isNewest ? contribution : null;
    if (contribution.state !== "intent" || !isNewest) return null;
    const { orderId, approveUrl, payee } = answer.value;
    // A new attempt: an earlier decline no longer counts.
    const made = { orderId, approveUrl, payee, declines: 0, lookAt: nextCheck(now) };
    return moveContribution(tx, contribution, { state: "order", ...made }, now);
  });
  const checkout = opened && checkoutOf(opened);
  if (checkout) return checkout;
  if (answer.kind !== "ok") throw unavailable(givingTexts.providerTrouble);
  // Cancelled while the order was being created, so it is voided.
  await voidQuietly({ deps, gateway }, answer.value.orderId);
  throw refuse("not_open", givingTexts.notOpen);
}

function wordsOf(answer: Answered<Checkout>): readonly ["ok" | "failed" | "unknown", string] {
  if (answer.kind === "ok") return ["ok", answer.value.orderId];
  return answer.kind === "failed" ? ["failed", `${answer.failure}: ${answer.detail}`] : ["unknown", answer.detail];
}
