import type { CallKey } from "@wishwell/contract/api/calls";
import { contributionsCalls } from "@wishwell/contract/api/contributions";
import type { Deps } from "../../platform/deps.ts";
import { approveOrder } from "../../platform/payment-gateway/sandbox/captures.ts";
import type { TestApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { anOrganiser } from "../guests/guests.builders.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { type Contribution, findContribution } from "../contribution-records/public.ts";
import { openCheckout } from "./checkout.ts";
import { recordIntention } from "./record-intention.ts";
import { settle } from "./settle.ts";

/** The form's fields for a contribution. */
export const twentyPounds = {
  amount: "20.00",
  billing_name: "Hannah Bennett",
  billing_address1: "4 Mill Lane",
  billing_city: "Bristol",
  billing_postcode: "bs65xq",
  gift_aid: 1,
  gift_aid_declaration: 1,
  amount_private: 0,
} as const;

/** An organiser's party with a guest who is coming. */
export async function aGiver(ctx: TestApp, wanted: Parameters<typeof anOrganiser>[1] = {}) {
  const { organiser, party } = await anOrganiser(ctx, wanted);
  const { id: guestId } = await aGuest(ctx.deps, party.id, { status: 4, email: "hannah@example.org" });
  return { organiser, party, guestId };
}

interface ContributionOptions {
  readonly guestId: string;
  readonly partyId: string;
  readonly amount?: string;
  readonly giftAid?: boolean;
  readonly amountPrivate?: boolean;
  readonly coverCosts?: boolean;
}

/** A guest's intention, through the guests' use case. */
export async function anIntention(deps: Deps, wanted: ContributionOptions): Promise<Contribution> {
  const { guestId, partyId, amount = "20.00", giftAid = true, amountPrivate = false, coverCosts = false } = wanted;
  const visitor = { kind: "visitor", address: "192.0.2.7", requestId: "test", claimToken: null } as const;
  return recordIntention(deps, visitor, {
    guestId,
    partyId,
    amount,
    coverCosts,
    amountPrivate,
    giftAid,
    declared: giftAid,
    billing: { name: "Hannah Bennett", address1: "4 Mill Lane", address2: "", city: "Bristol", postcode: "BS6 5XQ" },
  });
}

/** An intention whose order the giver has approved, with a sandbox card or the test account. */
export async function anApprovedOrder(
  deps: Deps,
  wanted: ContributionOptions & { readonly card?: string },
): Promise<Contribution & { readonly orderId: string }> {
  const { id } = await anIntention(deps, wanted);
  const { orderId } = await openCheckout(deps, { id });
  await approveOrder(deps, { orderId, card: wanted.card ?? null });
  return { ...(await reloaded(deps, id)), orderId };
}

/** Captured through the gateway, as when the browser returns, unless the card makes it fail. */
export async function aContribution(
  deps: Deps,
  wanted: ContributionOptions & { readonly card?: string },
): Promise<Contribution> {
  const { id } = await anApprovedOrder(deps, wanted);
  return settle(deps, id);
}

export async function reloaded({ db }: Pick<Deps, "db">, id: string): Promise<Contribution> {
  const contribution = await findContribution(db, id);
  if (contribution === null) throw new Error("the contribution is not there");
  return contribution;
}

/** The ledger entries about it. */
export async function entriesOf({ db }: Pick<Deps, "db">, contributionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("ledger_entries")
    .select("kind")
    .where("contribution_id", "=", contributionId)
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Sends the form as a visitor's browser would. */
export const intend = ({ app }: TestApp, guestId: string, partyId: string, body: object = {}) =>
  send(app, "POST /donations", {
    body: { eventattendee_uuid: guestId, event_uuid: partyId, ...twentyPounds, ...body },
  });

export const isAboutContributions = (key: CallKey): boolean => key in contributionsCalls;

interface Records {
  readonly partyId: string;
  readonly guestId: string;
  readonly contributionId: string;
}

/** The least that a call needs to pass its schema and reach the ownership check. */
export function askAboutContribution(key: CallKey, { partyId, guestId, contributionId }: Records) {
  const intention = { eventattendee_uuid: guestId, event_uuid: partyId, ...twentyPounds };
  return {
    params: {
      uuid: key.includes("eventstats") ? partyId : contributionId,
      invoice_number: contributionId,
      provider: "sandbox",
    },
    ...(key.startsWith("POST") && { body: key === "POST /donations" ? intention : {} }),
  };
}
