import { seesRealTotals, type TotalViewer } from "@wishwell/domain/given";
import { type Pence, pence } from "@wishwell/domain/money";
import { isOver, partyClocks } from "@wishwell/domain/party-clock";
import { standingOf } from "@wishwell/domain/payables";
import {
  addressHeldUntil,
  hidesWhatIsLeft,
  organiserWaits,
  type OrganiserWaits,
  payoutStateOf,
  promisesDate,
  releaseBy,
} from "@wishwell/domain/payout-rules";
import { endedUnpaid, isLive } from "@wishwell/domain/payout-states";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Provider } from "../../platform/payments/gateway.ts";
import { findPayees } from "../accounts/public.ts";
import { lookAtParty, type Party, strangerRefused, totalViewer } from "../parties/public.ts";
import { type Owed, owedBy, paidParties } from "./owed.store.ts";
import { judgePayables } from "./payables.ts";
import { type GivenParts, givenPartsOf, payoutsOfParty } from "./payout-view.store.ts";
import type { Payout } from "./payout.ts";
import { openReplacements } from "./replacements.store.ts";

/** How a party's money stands, for its organiser. */
export interface PartyPayout {
  readonly party: Party;
  readonly state: 0 | 1 | 2 | 3;
  /** Whether the viewer may see sums already. */
  readonly showsSums: boolean;
  /** A part is held: what would be paid now shows how much that is. */
  readonly hidesWhatIsLeft: boolean;
  readonly given: GivenParts;
  /** What is still owed to the organiser. */
  readonly owed: Pence;
  /** Where the organiser's half goes; empty while there is no address. */
  readonly paymentEmail: string;
  readonly requestedAt: Date | null;
  readonly releaseBy: Date | null;
  readonly waitsFor: OrganiserWaits;
  readonly waitsUntil: Date | null;
  /** The newest attempt to pay the organiser, when it did not arrive and nothing has come after it. */
  readonly problem: Payout | null;
  readonly over: boolean;
  /** Charities that cannot be paid, in whose place another one is asked for. */
  readonly askedAbout: ReadonlySet<string>;
  /** Charities whose share waits until an admin has validated them. */
  readonly waiting: ReadonlySet<string>;
  /** Newest first. */
  readonly payouts: readonly Payout[];
}

/** For the organiser of the party, and for admins. */
export async function showPayout(deps: Deps, actor: Actor, { id }: { readonly id: string }): Promise<PartyPayout> {
  const { party, view } = await lookAtParty(deps, actor, { id });
  if (view !== "organiser") throw strangerRefused(actor);
  return payoutOf(deps.db, party, { viewer: totalViewer(party, actor), now: deps.clock.now() });
}

interface Look {
  readonly viewer: TotalViewer;
  readonly now: Date;
}

/** Also in the transaction that has just changed it. */
export async function payoutOf(db: Database, party: Party, { viewer, now }: Look): Promise<PartyPayout> {
  const paid = (await paidParties(db, [party.id])).get(party.id);
  const payee = (await findPayees(db, party.ownerId === null ? [] : [party.ownerId])).get(party.ownerId ?? "");
  const payouts = await payoutsOfParty(db, party.id);
  const balances = await owedBy(db, [party.id]);
  const { pence: owed = pence(0), wantedBack = pence(0) } = balances.find(({ charityId }) => charityId === null) ?? {};
  const [newest] = payouts.filter((payout) => payout.payee === "organiser");
  const onItsWay = newest !== undefined && isLive(newest.state);
  const { paymentEmail = "", paymentEmailChangedAt = null } = payee ?? {};
  const receiver = { kind: "organiser", email: paymentEmail, emailChangedAt: paymentEmailChangedAt } as const;
  const facts = paid && { email: paymentEmail, owed, party: paid, payee: receiver };
  const hasLeft = onItsWay && newest.state !== "due";
  const waitsFor = facts ? organiserWaits(facts, wantedBack > 0 && !hasLeft, now) : "not complete";
  const requestedAt = paid?.requestedAt ?? null;
  return {
    party,
    state: payoutStateOf({ complete: party.completedAt !== null, onItsWay, paid: party.organiserPaidAt !== null }),
    showsSums: seesRealTotals(viewer, party, now),
    hidesWhatIsLeft: viewer === "organiser" && !hasLeft && hidesWhatIsLeft(waitsFor),
    given: await givenPartsOf(db, party.id),
    owed,
    paymentEmail,
    requestedAt,
    releaseBy: requestedAt && party.endsAt && promisesDate(waitsFor) ? releaseBy(requestedAt, party.endsAt) : null,
    waitsFor,
    waitsUntil: waitsUntil(waitsFor, party, addressHeldUntil(paymentEmailChangedAt, now)),
    problem: newest && (endedUnpaid as readonly string[]).includes(newest.state) && owed > 0 ? newest : null,
    askedAbout: new Set((await openReplacements(db, party.id)).map(({ charityId }) => charityId)),
    waiting: await waitingCharities(db, balances, paid?.provider ?? null, now),
    over: isOver(party.endsAt, now),
    payouts,
  };
}

async function waitingCharities(
  db: Database,
  balances: readonly Owed[],
  provider: Provider | null,
  now: Date,
): Promise<ReadonlySet<string>> {
  const shares = balances.filter(({ charityId, pence: share }) => charityId !== null && share > 0);
  const judged = await judgePayables(db, shares, provider, now);
  return new Set(
    judged.flatMap(({ charityId, reason }) => (standingOf(reason) === "waiting" ? (charityId ?? []) : [])),
  );
}

function waitsUntil(waitsFor: OrganiserWaits, { endsAt }: Party, heldUntil: Date | null): Date | null {
  if (waitsFor === "refunds still open" && endsAt !== null) return partyClocks(endsAt).refundsCloseAt;
  return waitsFor === "address held" ? heldUntil : null;
}
