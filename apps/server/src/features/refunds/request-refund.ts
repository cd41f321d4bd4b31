import type { RefundRequestContent } from "@wishwell/contract/api/page-contents";
import { refundRequestForms } from "@wishwell/contract/api/page-forms";
import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { toWire } from "@wishwell/domain/money/money";
import { type Confirmation, mayAskForRefund } from "@wishwell/domain/money/refund-rules";
import { partyClocks } from "@wishwell/domain/parties/party-clock";
import { storedReference } from "@wishwell/domain/text/codes";
import { emailKey, sameAddress } from "@wishwell/domain/text/email-key";
import type { Config } from "../../platform/config/config.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import { forbidden, notFound, refuse } from "../../platform/http/api/refusal.ts";
import { doneForm } from "../../platform/http/pages/page-content.ts";
import { keyedHash } from "../../platform/http/signed-urls.ts";
import { findOrganiser } from "../accounts/public.ts";
import {
  contributionBehind,
  findRefundable,
  isRefundable,
  lockMoney,
  lockRefundable,
  type RefundableContribution,
} from "../contribution-records/public.ts";
import { loadParty, presentParty } from "../parties/public.ts";
import { openRefund } from "./decide-refund.ts";
import { notifyRequested, notifyToConfirm } from "./refund-letters.ts";
import {
  findRefundRequestByHash,
  findRequestOfGuest,
  insertRefundRequest,
  recordConfirmed,
  type RefundRequest,
  unconfirmedRequests,
} from "./refund-requests.store.ts";
import { type ShownRefund, shownRefund } from "./refunds.store.ts";

interface RefundRequestInput {
  readonly contributionId: string;
  readonly message: string;
  /** As typed in the contact form. */
  readonly asker?: { readonly name: string; readonly email: string };
  /** The signed-in user. */
  readonly userId: string | null;
  /** True on the contribution's own page, which is reached only through the guest link. */
  readonly onGuestLink: boolean;
}

type Refused = "unknown" | "too late" | "nothing to refund";
type Answer = "asked" | "to confirm" | Refused;

const hour = 3_600_000;
const day = 24 * hour;
/** Keeps a stranger from flooding the giver's inbox. */
const requestsADay = 3;

/** Asks for a refund on the contribution's own page. Asking twice has the effect of asking once. */
export async function askForRefund(
  deps: Deps,
  actor: Actor,
  asked: Pick<RefundRequestInput, "contributionId" | "message">,
): Promise<"asked" | "to confirm"> {
  const userId = actor.kind === "user" ? actor.userId : null;
  return deps.db
    .transaction()
    .execute(async (tx) => answered(await requestRefund(deps, tx, { ...asked, userId, onGuestLink: true })));
}

/** Turns a refusal into an error that the requester may see. */
function answered<Answered>(answer: Answered): Exclude<Answered, Refused> {
  if (answer === "unknown") throw notFound(texts.donationNotFound);
  if (answer === "too late") throw refuse("too_late", texts.refundTooLate);
  if (answer === "nothing to refund") throw refuse("not_refundable", texts.refundNothing);
  return answer as Exclude<Answered, Refused>;
}

/**
 * Opens a refund at once only for a proven giver: signed in with the contribution's email address, or on the guest link
 * if it has none. Any other request must be confirmed by the giver.
 */
export async function requestRefund(deps: Deps, tx: Tx, asking: RefundRequestInput): Promise<Answer> {
  const locked = await lockToRefund(deps, tx, asking.contributionId);
  if (typeof locked === "string") return locked;
  const { given } = locked;
  const confirmedBy = await proofOf(tx, given, asking);
  if (confirmedBy === null) return startRequest(deps, tx, given, asking);
  const { message, asker } = asking;
  await openForGiver(deps, tx, locked, { message, confirmedBy, ...askerOf(asker) });
  return "asked";
}

async function proofOf(
  tx: Tx,
  { receiptEmail }: RefundableContribution,
  { userId, onGuestLink }: RefundRequestInput,
): Promise<Confirmation | null> {
  if (receiptEmail === "") return onGuestLink ? "guest_link" : null;
  const account = userId === null ? null : await findOrganiser(tx, userId);
  return account !== null && sameAddress(account.email, receiptEmail) ? "signed_in" : null;
}

/** Holds nothing back and notifies only the giver. */
async function startRequest(
  deps: Deps,
  tx: Tx,
  given: RefundableContribution,
  { message, asker }: RefundRequestInput,
): Promise<"to confirm"> {
  const now = deps.clock.now();
  const who = askerOf(asker);
  const today = (await unconfirmedRequests(tx, given.id)).filter(
    ({ askedAt }) => askedAt.getTime() > now.getTime() - day,
  );
  const again = today.some(
    (earlier) =>
      earlier.askedAt.getTime() > now.getTime() - hour &&
      earlier.message === message &&
      earlier.askedEmailKey === who.askedEmailKey,
  );
  if (again || today.length >= requestsADay) return "to confirm";
  const token = given.receiptEmail === "" ? null : deps.random.token();
  const tokenHash = token === null ? null : hashRefundSecret(deps.config, token);
  const { id: contributionId, partyId } = given;
  const request = { id: deps.random.uuid(), contributionId, partyId, message, tokenHash, askedAt: now };
  await insertRefundRequest(tx, { ...request, ...who });
  if (token !== null) await notifyToConfirm(deps, tx, given, { requestId: request.id, token });
  return "to confirm";
}

const askerOf = (asker: RefundRequestInput["asker"]) => ({
  askedName: asker?.name ?? "",
  askedEmailKey: asker === undefined ? "" : emailKey(asker.email),
});

interface Refundable {
  readonly given: RefundableContribution;
  readonly partyCancelled: boolean;
}

/** The contribution, locked after its party, or the reason why no refund can be opened. */
async function lockToRefund(deps: Deps, tx: Tx, contributionId: string): Promise<Refundable | "asked" | Refused> {
  const known = await findRefundable(tx, contributionId);
  if (known === null) return "unknown";
  const party = await lockMoney(tx, known.partyId);
  const given = await lockRefundable(tx, contributionId);
  if (given === null) return "unknown";
  if (given.state === "refund_asked" || given.state === "refunded") return "asked";
  if (party === null || !mayAskForRefund(party.endsAt, deps.clock.now())) return "too late";
  if (!isRefundable(given)) return "nothing to refund";
  return { given, partyCancelled: party.cancelledAt !== null };
}

interface Opening {
  /** When it was requested, if that was earlier than the opening. */
  readonly askedAt?: Date;
  readonly message: string;
  readonly askedName: string;
  readonly askedEmailKey: string;
  readonly confirmedBy: Confirmation;
}

async function openForGiver(
  deps: Deps,
  tx: Tx,
  { given, partyCancelled }: Refundable,
  opening: Opening,
): Promise<string> {
  // In a cancelled party only failed refunds are left. They are sent again without a decision.
  const cause = partyCancelled ? "party_cancelled" : "giver";
  const refund = await openRefund(deps, tx, { ...refundInputOf(given, cause, opening.message), ...opening });
  await recordConfirmed(tx, given.id, deps.clock.now());
  if (refund.state === "asked") await notifyRequested(deps, tx, refund, given);
  return refund.id;
}

/** An admin opens a refund for a giver who can't, for example one who rang. */
export async function openOnBehalf(
  deps: Deps,
  admin: Actor,
  { reference, reason }: { readonly reference: string; readonly reason: string },
): Promise<ShownRefund> {
  if (!isAdmin(admin)) throw forbidden();
  return deps.db.transaction().execute(async (tx) => {
    const contributionId = await contributionBehind(tx, storedReference(reference));
    if (contributionId === null) throw notFound(texts.donationNotFound);
    const locked = answered(await lockToRefund(deps, tx, contributionId));
    if (locked === "asked") throw refuse("asked", refundTexts.alreadyAsked);
    const account = await findOrganiser(tx, admin.userId);
    const who = askerOf(account ? { name: account.firstName, email: account.email } : undefined);
    const id = await openForGiver(deps, tx, locked, { ...who, message: reason, confirmedBy: "admin" });
    await deps.audit.record(tx, admin, {
      action: "open refund",
      subjectKind: "refund",
      subjectId: id,
      details: { contribution: contributionId, reason },
    });
    return shownRefund(tx, id);
  });
}

/** A refund of the contribution's own payment, in full. */
export function refundInputOf(
  given: RefundableContribution,
  cause: "giver" | "party_cancelled" | "page_hidden",
  message: string,
) {
  const { id: contributionId, partyId, provider, captureId, pence } = given;
  if (captureId === null) throw new Error("a captured contribution without its payment");
  return { contributionId, partyId, provider, captureId, pence, cause, message };
}

/** Confirms through the link in the email. Confirming again changes nothing. */
export async function confirmRefund(deps: Deps, _actor: Actor, { token }: { readonly token: string }): Promise<void> {
  await confirmWith(deps, "email_link", (db) => findRequest(deps, db, token));
}

/** Confirms through the guest link, for a contribution without an email address. */
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
  find: (db: Database | Tx) => Promise<RefundRequest | null>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const asked = await find(tx);
    if (asked === null) throw notFound(refundTexts.linkDead);
    if (asked.confirmedAt !== null) return;
    const locked = answered(await lockToRefund(deps, tx, asked.contributionId));
    // Reads the request again under the party's lock, because the button may have been pressed twice.
    const request = await find(tx);
    if (request !== null && request.confirmedAt === null && locked !== "asked") {
      const { message, askedName, askedEmailKey, askedAt } = request;
      await openForGiver(deps, tx, locked, { message, askedName, askedEmailKey, askedAt, confirmedBy });
    }
  });
}

/** Whether the giver may still confirm a request about this contribution. */
export async function hasRefundToConfirm(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, state, endsAt }: Pick<RefundableContribution, "id" | "state"> & { readonly endsAt: Date | null },
): Promise<boolean> {
  if (!isRefundable({ state }) || !mayAskForRefund(endsAt, clock.now())) return false;
  return (await unconfirmedRequests(db, id)).length > 0;
}

/** Null if the link was never sent or is too old. */
const findRequest = ({ config, clock }: Deps, db: Database, token: string): Promise<RefundRequest | null> =>
  findRefundRequestByHash(db, hashRefundSecret(config, token), clock.now());

/** Only this hash of the confirmation token is stored. */
function hashRefundSecret({ appSecret }: Pick<Config, "appSecret">, token: string): Buffer {
  return keyedHash(appSecret, "refund request", token);
}

interface RefundRequestPage {
  readonly content: RefundRequestContent;
  readonly canonicalQuery: string;
  readonly personal: true;
}

/** The page behind the link. Opening it confirms nothing, because mail scanners open links. */
export async function loadRefundRequestPage(
  deps: Deps,
  { token, query }: { readonly token: string; readonly query: URLSearchParams },
): Promise<RefundRequestPage> {
  const content = { request: await requestBehind(deps, token), ...doneForm(query, refundRequestForms) };
  return { content, canonicalQuery: "", personal: true };
}

async function requestBehind(deps: Deps, token: string): Promise<RefundRequestContent["request"]> {
  const request = await findRequest(deps, deps.db, token);
  const given = request && (await findRefundable(deps.db, request.contributionId));
  if (request === null || given === null) return null;
  const now = deps.clock.now();
  const party = await loadParty(deps.db, request.partyId);
  const endsAt = party?.endsAt ?? null;
  const closesAt = endsAt && partyClocks(endsAt).refundsCloseAt;
  return {
    amount: toWire(given.pence),
    children:
      party === null
        ? ""
        : presentParty(party, "anybody", { config: deps.config, now, pathsOnly: true }).language.recipient_names,
    message: request.message,
    confirmed: request.confirmedAt !== null || given.state === "refund_asked" || given.state === "refunded",
    confirm_until: closesAt?.toISOString() ?? null,
    too_late: closesAt !== null && now >= closesAt,
  };
}
