import { addDays, londonDay } from "@wishwell/domain/parties/london-time";
import { openDisputesDue } from "../../platform/payment-gateway/sandbox/disputes.ts";
import type { TestApp } from "../../../test-support/app.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aCharity } from "../charities/charities.builders.ts";
import { aContribution } from "../contributions/contributions.builders.ts";
import { aGuest, alsoFor, aParty } from "../parties/parties.builders.ts";
import { recordDispute } from "../refunds/public.ts";
import { createDuePayouts } from "./due-payouts.ts";
import { movePayouts } from "./transitions.ts";
import type { Batch, MoveOutcome, PayoutMove } from "./payout.ts";
import { makeBatch } from "./batch-payouts.ts";

interface PartyOptions extends Omit<Parameters<typeof aParty>[1], "ownerId" | "charityId"> {
  /** Contributions of its guests, one each. */
  readonly gifts?: readonly string[];
  /** The payment address; empty for none. The word after "+" tells the sandbox what to do with the payment. */
  readonly organiserEmail?: string;
  readonly charityEmail?: string;
  /** Other charities that share its charity half. */
  readonly alsoFor?: readonly string[];
  /** Whether the charity's payment address is validated. */
  readonly validated?: boolean;
  readonly giftAid?: boolean;
  readonly coverCosts?: boolean;
  readonly amountPrivate?: boolean;
}

/** Always six digits, so that later names also sort later. */
let count = 100_000;

/** A party with contributions that ended two days ago; its charity can be paid. */
export async function anEndedParty(ctx: TestApp, wanted: PartyOptions = {}) {
  const { deps } = ctx;
  count += 1;
  const { gifts = ["20.00"], organiserEmail, charityEmail, validated = true, giftAid = true, ...rest } = wanted;
  const { alsoFor: others = [], coverCosts = false, amountPrivate = false, ...details } = rest;
  const organiser = await aSignedInUser(deps, { paymentEmail: organiserEmail ?? `organiser-${count}@pay.example` });
  const charity = await aCharity(deps, {
    ...(validated && { validatedAt: deps.clock.now() }),
    ...(charityEmail !== undefined && { paymentEmail: charityEmail }),
  });
  const date = addDays(londonDay(deps.clock.now()), -2);
  const party = await aParty(deps, {
    date,
    rsvpDate: addDays(date, -7),
    ...details,
    ownerId: organiser.id,
    charityId: charity.id,
  });
  for (const charityId of others) await alsoFor(deps, party.id, charityId);
  const given = [];
  for (const amount of gifts) {
    const { id: guestId } = await aGuest(deps, party.id, { status: 4 });
    given.push(await aContribution(deps, { guestId, partyId: party.id, amount, giftAid, coverCosts, amountPrivate }));
  }
  return { organiser, charity, party, given };
}

/** The same, complete and requested: both halves are due and may be sent. */
export async function aDueParty(ctx: TestApp, wanted: PartyOptions = {}) {
  const ended = await anEndedParty(ctx, wanted);
  const { deps } = ctx;
  const now = deps.clock.now();
  await deps.db.updateTable("parties").set({ completed_at: now }).where("id", "=", ended.party.id).execute();
  await deps.db
    .insertInto("party_payouts")
    .values({ party_id: ended.party.id, requested_at: now, look_at: now })
    .execute();
  await deps.db.transaction().execute((tx) => createDuePayouts(deps, tx, [ended.party.id], "organiser"));
  const payouts = await payoutsOf(ctx, ended.party.id);
  const of = (payee: "organiser" | "charity") => payouts.find((payout) => payout.payee === payee)?.id ?? "";
  return { ...ended, organisersPayout: of("organiser"), charitysPayout: of("charity") };
}

export const payoutsOf = async ({ deps }: TestApp, partyId: string) =>
  deps.db
    .selectFrom("payouts")
    .selectAll()
    .where("party_id", "=", partyId)
    .orderBy("payee", "desc")
    .orderBy("attempt")
    .execute();

/** A batch of everything that may be sent, as a file or for the provider's API. */
export const aBatch = ({ deps }: TestApp, route: "csv" | "api" = "csv", limit = 5000): Promise<Batch | null> =>
  deps.db
    .transaction()
    .execute((tx) => makeBatch(deps, tx, { route, provider: "sandbox", madeBy: null, forcedReason: "", limit }));

export const moved = ({ deps }: TestApp, ...moves: readonly PayoutMove[]): Promise<readonly MoveOutcome[]> =>
  deps.db.transaction().execute((tx) => movePayouts(deps, tx, moves));

/** The sandbox's bank takes a payment back at once, and its notification is processed. */
export async function isDisputed({ deps }: TestApp, captureId: string): Promise<void> {
  const taken = { disputed_at: deps.clock.now() };
  await deps.db.updateTable("sandbox_captures").set(taken).where("id", "=", captureId).execute();
  await openDisputesDue(deps);
  const { id } = await deps.db
    .selectFrom("sandbox_disputes")
    .select("id")
    .where("capture_id", "=", captureId)
    .executeTakeFirstOrThrow();
  await recordDispute(deps, { provider: "sandbox", disputeId: id });
}

/** The register marks the charity as removed. */
export async function leavesRegister(
  { deps }: TestApp,
  { charity }: { readonly charity: { readonly id: string; readonly number: string; readonly name: string } },
): Promise<void> {
  await deps.db
    .insertInto("charity_register")
    .values({
      charity_number: charity.number,
      name: charity.name,
      register: "CHC",
      search_text: charity.name,
      active: false,
      row_hash: Buffer.from(charity.id),
      updated_at: deps.clock.now(),
    })
    .execute();
}

/** The party's charities for which a replacement was requested. */
export const replacementsOf = ({ deps }: TestApp, partyId: string) =>
  deps.db.selectFrom("charity_replacements").selectAll().where("party_id", "=", partyId).execute();
