import { payoutTexts } from "@wishwell/contract/payout-texts";
import { charityPayable } from "@wishwell/domain/charity-payable";
import { fullName } from "@wishwell/domain/full-name";
import { hasFallenDue, isPaidAgain } from "@wishwell/domain/payout-rules";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { findPayees, type Payee } from "../accounts/public.ts";
import { type Charity, findCharities } from "../charities/public.ts";
import { insertPayouts, type NewPayout, type Tried, triedFor } from "./due.store.ts";
import { type Owed, owedBy, type PaidParty, paidParties } from "./owed.store.ts";
import { insertSteps, lockMoneyOf } from "./payouts.store.ts";
import { tellJob } from "./tell-job.ts";

/**
 * A payout for everything that has fallen due and is not on its way: nobody is paid twice at once, and only where there is
 * an address. It has not left yet; that is judged again when it does. `source` is who brought it about.
 */
export async function makeDue(
  deps: Deps,
  work: Work,
  partyIds: readonly string[],
  source: "clock" | "organiser" | "admin",
  /** The last attempt that somebody wants repeated as it was, though it would not be by itself. */
  insistOn: string | null = null,
): Promise<readonly NewPayout[]> {
  const now = deps.clock.now();
  await lockMoneyOf(work, partyIds);
  const parties = await paidParties(work, partyIds);
  const ripe = [...parties.values()].filter((party) => hasFallenDue(party, party.requestedAt, now));
  const ids = ripe.map(({ partyId }) => partyId);
  const owed = (await owedBy(work, ids)).filter(({ pence }) => pence > 0);
  const tried = new Map((await triedFor(work, ids)).map((one) => [payeeOf(one), one]));
  const receivers = await findReceivers(work, ripe, owed);
  const made = owed.flatMap((one) => {
    const party = parties.get(one.partyId);
    return (party && plan(deps, party, one, tried.get(payeeOf(one)) ?? null, { receivers, insistOn }, now)) ?? [];
  });
  await insertPayouts(work, made, now);
  await insertSteps(
    work,
    made.map(({ id }) => ({ payoutId: id, from: null, to: "due", source, byUser: null, reason: "" })),
    now,
  );
  if (made.length > 0) await deps.jobs.enqueue(work, tellJob, {});
  return made;
}

const payeeOf = ({ partyId, charityId }: Pick<Owed, "partyId" | "charityId">) => `${partyId} ${charityId ?? ""}`;

interface Receivers {
  readonly payees: ReadonlyMap<string, Payee>;
  readonly charities: ReadonlyMap<string, Charity>;
}

async function findReceivers(work: Work, parties: readonly PaidParty[], owed: readonly Owed[]): Promise<Receivers> {
  const payees = await findPayees(
    work,
    parties.flatMap(({ ownerId }) => ownerId ?? []),
  );
  const ids = new Set(owed.flatMap(({ charityId }) => charityId ?? []));
  const charities = await findCharities(work, [...ids]);
  return { payees, charities: new Map(charities.map((charity) => [charity.id, charity])) };
}

function plan(
  deps: Deps,
  party: PaidParty,
  { charityId, pence }: Owed,
  tried: Tried | null,
  { receivers, insistOn }: { readonly receivers: Receivers; readonly insistOn: string | null },
  now: Date,
): NewPayout | null {
  const receiver =
    charityId === null ? organiserOf(deps, party, receivers) : charityOf(deps, party, charityId, receivers, now);
  if (receiver === null || receiver.email === "" || party.provider === null || tried?.live) return null;
  const { requestedAt } = party;
  const again = isPaidAgain(
    tried,
    charityId === null ? { kind: "organiser", requestedAt } : { kind: "charity", email: receiver.email },
  );
  if (!again && (insistOn === null || tried?.payoutId !== insistOn)) return null;
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

/** One that cannot be paid gets no payout: its share waits until it can, or another charity is chosen. */
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
