import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { charityPayable } from "@wishwell/domain/charities/charity-payable";
import { fullName } from "@wishwell/domain/text/full-name";
import { type Pence, pence } from "@wishwell/domain/money/money";
import {
  hasFallenDue,
  isRetriedAutomatically,
  type PayoutVerdict,
  type PayoutFacts,
  payoutVerdict,
  organiserWaits,
  type OrganiserWaits,
} from "@wishwell/domain/payouts/payout-rules";
import { z } from "zod";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";
import { findPayees, type Payee } from "../accounts/public.ts";
import { type Charity, findCharities } from "../charities/public.ts";
import {
  type DuePayout,
  insertPayouts,
  type NewPayout,
  nextDue,
  type Owed,
  owedBy,
  paidParties,
  type PaidParty,
  type Tried,
  latestAttempts,
} from "./due.store.ts";
import type { Payout } from "./payout.ts";
import { insertSteps, lockMoneyOf } from "./payouts.store.ts";

/** A due payout, with what its payee is owed now and what it waits for. */
type AssessedDue = Assessed<DuePayout>;

const chunkSize = 2000;

/** All due payouts, oldest first, in chunks, so that the caller can stop early. */
export async function* assessedDue(
  db: Database,
  provider: Provider,
  now: Date,
  { atOnce = chunkSize } = {},
): AsyncGenerator<readonly AssessedDue[]> {
  let last: DuePayout | null = null;
  do {
    const due: DuePayout[] = await nextDue(db, { provider, after: last, most: atOnce });
    yield await payoutEligibility(db, due, now);
    last = due.length < atOnce ? null : (due.at(-1) ?? null);
  } while (last !== null);
}

export async function canAnyBeSent({ db, clock }: Pick<Deps, "db" | "clock">, provider: Provider): Promise<boolean> {
  for await (const some of assessedDue(db, provider, clock.now())) {
    if (some.some(({ verdict }) => verdict === "sendable")) return true;
  }
  return false;
}

/**
 * Creates a payout for everything that is due, has a payment address and has no payout under way. It is checked again
 * before it is sent. `source` is what caused it.
 */
export async function createDuePayouts(
  deps: Deps,
  tx: Tx,
  partyIds: readonly string[],
  source: "clock" | "organiser" | "admin",
  /** The last attempt, if an admin wants it repeated although it would not be repeated automatically. */
  repeating: string | null = null,
): Promise<readonly NewPayout[]> {
  const now = deps.clock.now();
  await lockMoneyOf(tx, partyIds);
  const parties = await paidParties(tx, partyIds);
  const due = [...parties.values()].filter((party) => hasFallenDue(party, party.requestedAt, now));
  const ids = due.map(({ partyId }) => partyId);
  const owed = (await owedBy(tx, ids)).filter(({ pence }) => pence > 0);
  const tried = new Map((await latestAttempts(tx, ids)).map((one) => [payeeKey(one), one]));
  const receivers = await findReceivers(tx, due, owed);
  const made = owed.flatMap((one) => {
    const party = parties.get(one.partyId);
    return (party && plan(deps, party, one, tried.get(payeeKey(one)) ?? null, { receivers, repeating }, now)) ?? [];
  });
  await insertPayouts(tx, made, now);
  await insertSteps(
    tx,
    made.map(({ id }) => ({ payoutId: id, from: null, to: "due", source, byUser: null, reason: "" })),
    now,
  );
  if (made.length > 0) await deps.jobs.enqueue(tx, notifyPayoutsJob, {});
  return made;
}

const payeeKey = ({ partyId, charityId }: Pick<Owed, "partyId" | "charityId">) => `${partyId} ${charityId ?? ""}`;

interface Receivers {
  readonly payees: ReadonlyMap<string, Payee>;
  readonly charities: ReadonlyMap<string, Charity>;
}

async function findReceivers(tx: Tx, parties: readonly PaidParty[], owed: readonly Owed[]): Promise<Receivers> {
  const payees = await findPayees(
    tx,
    parties.flatMap(({ ownerId }) => ownerId ?? []),
  );
  const ids = new Set(owed.flatMap(({ charityId }) => charityId ?? []));
  const charities = await findCharities(tx, [...ids]);
  return { payees, charities: new Map(charities.map((charity) => [charity.id, charity])) };
}

function plan(
  deps: Deps,
  party: PaidParty,
  { charityId, pence }: Owed,
  tried: Tried | null,
  { receivers, repeating }: { readonly receivers: Receivers; readonly repeating: string | null },
  now: Date,
): NewPayout | null {
  const receiver =
    charityId === null ? organiserOf(deps, party, receivers) : charityOf(deps, party, charityId, receivers, now);
  if (receiver === null || receiver.email === "" || party.provider === null || tried?.live) return null;
  const { requestedAt } = party;
  const again = isRetriedAutomatically(
    tried,
    charityId === null ? { kind: "organiser", requestedAt } : { kind: "charity", email: receiver.email },
  );
  if (!again && (repeating === null || tried?.payoutId !== repeating)) return null;
  return {
    ...receiver,
    id: deps.random.uuid(),
    partyId: party.partyId,
    attempt: (tried?.attempts ?? 0) + 1,
    reference: `P${deps.random.code(26)}`,
    pence,
    provider: party.provider,
  };
}

type Receiver = Pick<NewPayout, "payee" | "userId" | "charityId" | "name" | "email" | "note">;

function organiserOf({ config }: Deps, { ownerId, shortCode }: PaidParty, { payees }: Receivers): Receiver | null {
  const payee = payees.get(ownerId ?? "");
  if (payee === undefined) return null;
  const note = payoutTexts.note.organiser(config.PRODUCT_NAME, `@${shortCode}`);
  return {
    payee: "organiser",
    userId: payee.id,
    charityId: null,
    name: fullName(payee),
    email: payee.paymentEmail,
    note,
  };
}

/** A charity that cannot be paid gets no payout: its share waits until it can, or until another charity is chosen. */
function charityOf(
  { config }: Deps,
  { shortCode }: PaidParty,
  id: string,
  { charities }: Receivers,
  now: Date,
): Receiver | null {
  const charity = charities.get(id);
  if (charity === undefined) return null;
  const payable = charityPayable(charity, now);
  if (payable !== "payable" && payable !== "held") return null;
  const note = payoutTexts.note.charity(config.PRODUCT_NAME, `@${shortCode}`);
  return { payee: "charity", userId: null, charityId: id, name: charity.name, email: charity.paymentEmail, note };
}

type PayoutTarget = Pick<Payout, "partyId" | "userId" | "charityId"> & {
  /** Null while there is no payout yet. */
  readonly email: string | null;
};

interface Assessed<One> {
  readonly payout: One;
  readonly verdict: PayoutVerdict;
  /** `verdict` as shown to the organiser. */
  readonly waits: OrganiserWaits;
  /** What the payee is owed now. */
  readonly owed: Pence;
  /** The payee's current payment address; empty while unknown. */
  readonly address: string;
}

/** Whether these payouts may be sent now. Takes a few queries for any number of them. */
export async function payoutEligibility<One extends PayoutTarget>(
  db: Database,
  payouts: readonly One[],
  now: Date,
): Promise<Assessed<One>[]> {
  if (payouts.length === 0) return [];
  const partyIds = [...new Set(payouts.map(({ partyId }) => partyId))];
  const [parties, owed, payees, charities] = await inOrder(db, partyIds, payouts);
  return payouts.map((payout) => {
    const { pence: sum = pence(0), wantedBack = pence(0) } = owed.get(payeeKey(payout)) ?? {};
    const party = parties.get(payout.partyId);
    const facts = party && factsOf(payout, sum, party, { payees, charities });
    if (facts === undefined) {
      return { payout, owed: sum, verdict: "no payment address", waits: "no payment address", address: "" };
    }
    return {
      payout,
      owed: sum,
      verdict: payoutVerdict(facts, now),
      waits: organiserWaits(facts, wantedBack > 0, now),
      address: addressOf(facts.payee),
    };
  });
}

/** One after another, because one connection runs one query at a time. */
async function inOrder(db: Database, partyIds: readonly string[], payouts: readonly PayoutTarget[]) {
  const parties = await paidParties(db, partyIds);
  const owed = new Map((await owedBy(db, partyIds)).map((one) => [payeeKey(one), one]));
  const payees = await findPayees(
    db,
    payouts.flatMap(({ userId }) => userId ?? []),
  );
  const charityIds = new Set(payouts.flatMap(({ charityId }) => charityId ?? []));
  const charities = new Map((await findCharities(db, [...charityIds])).map((charity) => [charity.id, charity]));
  return [parties, owed, payees, charities] as const;
}

const addressOf = (payee: PayoutFacts["payee"]) =>
  payee.kind === "organiser" ? payee.email : payee.charity.paymentEmail;

function factsOf(
  { email, userId, charityId }: PayoutTarget,
  owed: Pence,
  party: PaidParty,
  { payees, charities }: Receivers,
): PayoutFacts | undefined {
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

/** Queued in the transaction of the steps. The job emails about all steps that have not been notified yet. */
export const notifyPayoutsJob = defineJob({
  name: "tell-of-payouts",
  payload: z.object({}),
  priority: "interactive",
  retries: 5,
  retryDelaySeconds: 30,
});
