import { londonTime } from "@wishwell/domain/parties/london-time";
import { pounds } from "@wishwell/domain/money/money";
import { partyClocks } from "@wishwell/domain/parties/party-clock";
import { momentInProse } from "@wishwell/domain/parties/party-dates";
import { shownReference } from "@wishwell/domain/text/codes";
import { splitName } from "@wishwell/domain/text/full-name";
import type { LetterProps } from "@wishwell/letters";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { aboutParty, findParty, withOrganiser } from "../parties/public.ts";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import type { RefundableContribution } from "../contribution-records/public.ts";
import { askedCause, type Refund } from "./refund.ts";

type What = LetterProps["refund-notice"]["what"];

/**
 * Sent to the contribution's own email address: only the giver can confirm. Repeats nothing that the requester typed.
 */
export async function notifyToConfirm(
  deps: Deps,
  tx: Tx,
  given: RefundableContribution,
  { requestId, token }: { readonly requestId: string; readonly token: string },
): Promise<void> {
  const { config } = deps;
  const party = await findParty(tx, given.partyId);
  const endsAt = party?.endsAt ?? null;
  await deps.mail.queue(tx, {
    template: "confirm-refund",
    to: given.receiptEmail,
    priority: "interactive",
    dedupeKey: `confirm-refund ${requestId}`,
    replyTo: config.SUPPORT_EMAIL,
    about: { partyId: given.partyId },
    props: {
      ...(await partyFacts(deps, tx, given.partyId)),
      firstName: splitName(given.billingName).firstName,
      amount: pounds(given.pence),
      until: endsAt === null ? "" : momentInProse(londonTime(partyClocks(endsAt).refundsCloseAt)),
      link: `${config.publicUrl}/refund/confirm/${token}`,
    },
  });
}

/** Tells the giver that we are reviewing it, and operators that there is a decision to make. */
export async function notifyRequested(
  deps: Deps,
  tx: Tx,
  refund: Refund,
  given: RefundableContribution,
): Promise<void> {
  await notifyGiver(deps, tx, "asked", refund, given);
  await alertOperators(deps, tx, {
    cause: askedCause(refund.id),
    title: "a refund needs your decision",
    lines: [`There’s a request to refund ${pounds(refund.pence)}. The money is held until you decide.`],
    about: { kind: "refund", id: refund.id },
    partyId: refund.partyId,
    contributionId: refund.contributionId,
  });
}

export const notifyRefunded = (deps: Deps, tx: Tx, refund: Refund, given: RefundableContribution): Promise<void> =>
  notifyGiver(deps, tx, "done", refund, given);

export const notifyRefused = (deps: Deps, tx: Tx, refund: Refund, given: RefundableContribution): Promise<void> =>
  notifyGiver(deps, tx, "refused", refund, given);

/** One email per refund and status. A giver whose email address was deleted gets none. */
async function notifyGiver(
  deps: Deps,
  tx: Tx,
  what: What,
  refund: Refund,
  given: RefundableContribution,
): Promise<void> {
  if (given.receiptEmail === "") return;
  const { config } = deps;
  await deps.mail.queue(tx, {
    template: "refund-notice",
    to: given.receiptEmail,
    priority: "interactive",
    dedupeKey: `refund-${what} ${refund.id}`,
    replyTo: config.SUPPORT_EMAIL,
    about: { partyId: refund.partyId },
    props: {
      ...(await partyFacts(deps, tx, refund.partyId)),
      what,
      cause: refund.cause,
      askedByGiver: refund.confirmedBy === null ? null : refund.confirmedBy !== "admin",
      firstName: splitName(given.billingName).firstName,
      amount: pounds(refund.pence),
      reason: what === "refused" ? refund.answer : "",
      reference: shownReference(given.id),
      supportEmail: config.SUPPORT_EMAIL,
    },
  });
}

/** The public facts of the party; all empty for a deleted party. */
async function partyFacts({ config }: Deps, tx: Tx, partyId: string) {
  const party = await findParty(tx, partyId);
  if (party !== null && party.ownerId !== null) {
    return aboutParty(config, await withOrganiser(tx, party), "anybody");
  }
  const nothing = { organiser: "", children: "", party: "", day: "", time: "", place: [], code: "" };
  return { product: config.PRODUCT_NAME, ...nothing };
}
