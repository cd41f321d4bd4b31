import { type Pence, pence } from "@wishwell/domain/money";
import {
  type Leaving,
  type LeavingFacts,
  mayLeave,
  organiserWaits,
  type OrganiserWaits,
} from "@wishwell/domain/payout-rules";
import type { Database } from "../../platform/database/database.ts";
import { findPayees, type Payee } from "../accounts/public.ts";
import { type Charity, findCharities } from "../charities/public.ts";
import { type Owed, owedBy, type PaidParty, paidParties } from "./owed.store.ts";
import type { Payout } from "./payout.ts";

/** Whom a payout is for. */
type Wanted = Pick<Payout, "partyId" | "userId" | "charityId"> & {
  /** Null while no payout has been made. */
  readonly email: string | null;
};

export interface Judged<One> {
  readonly payout: One;
  readonly leaving: Leaving;
  /** The same in what an organiser is told. */
  readonly waits: OrganiserWaits;
  /** What its payee is owed at this moment. */
  readonly owed: Pence;
  /** Where its payee is paid now; empty while nobody knows. */
  readonly address: string;
}

/** Whether these may leave now. A few questions for any number of them. */
export async function judgeLeaving<One extends Wanted>(
  db: Database,
  payouts: readonly One[],
  now: Date,
): Promise<Judged<One>[]> {
  if (payouts.length === 0) return [];
  const partyIds = [...new Set(payouts.map(({ partyId }) => partyId))];
  const [parties, owed, payees, charities] = await inOrder(db, partyIds, payouts);
  return payouts.map((payout) => {
    const { pence: sum = pence(0), wantedBack = pence(0) } = owed.get(nameOf(payout)) ?? {};
    const party = parties.get(payout.partyId);
    const facts = party && factsOf(payout, sum, party, { payees, charities });
    if (facts === undefined) {
      return { payout, owed: sum, leaving: "no payment address", waits: "no payment address", address: "" };
    }
    return {
      payout,
      owed: sum,
      leaving: mayLeave(facts, now),
      waits: organiserWaits(facts, wantedBack > 0, now),
      address: addressOf(facts.payee),
    };
  });
}

/** One connection answers one question after the other. */
async function inOrder(db: Database, partyIds: readonly string[], payouts: readonly Wanted[]) {
  const parties = await paidParties(db, partyIds);
  const owed = new Map((await owedBy(db, partyIds)).map((one) => [nameOf(one), one]));
  const payees = await findPayees(
    db,
    payouts.flatMap(({ userId }) => userId ?? []),
  );
  const charityIds = new Set(payouts.flatMap(({ charityId }) => charityId ?? []));
  const charities = new Map((await findCharities(db, [...charityIds])).map((charity) => [charity.id, charity]));
  return [parties, owed, payees, charities] as const;
}

const nameOf = ({ partyId, charityId }: Pick<Owed, "partyId" | "charityId">) => `${partyId} ${charityId ?? ""}`;

interface Receivers {
  readonly payees: ReadonlyMap<string, Payee>;
  readonly charities: ReadonlyMap<string, Charity>;
}

const addressOf = (payee: LeavingFacts["payee"]) =>
  payee.kind === "organiser" ? payee.email : payee.charity.paymentEmail;

function factsOf(
  { email, userId, charityId }: Wanted,
  owed: Pence,
  party: PaidParty,
  { payees, charities }: Receivers,
): LeavingFacts | undefined {
  if (charityId === null) {
    const payee = payees.get(userId ?? "");
    const { paymentEmail = "", paymentEmailChangedAt = null } = payee ?? {};
    return {
      email,
      owed,
      party,
      payee: { kind: "organiser", email: paymentEmail, emailChangedAt: paymentEmailChangedAt },
    };
  }
  const charity = charities.get(charityId);
  return charity && { email, owed, party, payee: { kind: "charity", charity } };
}
