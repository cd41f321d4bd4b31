import { pence, type Pence } from "./money.ts";

/** The parts of one contribution. They always add up to the whole. */
export interface Split {
  readonly providerFee: Pence;
  readonly platformFee: Pence;
  readonly gift: Pence;
  readonly charity: Pence;
}

export interface FeeRule {
  readonly fixedPence: number;
  readonly percent: number;
}

/** Our fee for each contribution: 80p plus 2%, rounded down. */
export const ourFee: FeeRule = { fixedPence: 80, percent: 2 };

/** "80p plus 2%". */
export const feeRuleWords = ({ fixedPence, percent }: FeeRule): string => `${fixedPence}p plus ${percent}%`;

/** 25p for every £1 of the charity's share. */
export const giftAidFraction = 0.25;

/** The payment provider's usual fee: 2.9% plus 30p. The exact fee is known once a payment is captured. */
export const usualProviderFee = { perThousand: 29, fixedPence: 30 } as const;

export function estimatedProviderFee(amount: Pence): Pence {
  const { perThousand, fixedPence } = usualProviderFee;
  return pence(Math.floor((amount * perThousand + 500) / 1000) + fixedPence);
}

/** Reduces our own fee before a share becomes negative. */
export function splitContribution(amount: Pence, providerFee: Pence, fee: FeeRule): Split {
  const wanted = fee.fixedPence + Math.floor((amount * fee.percent) / 100);
  const platformFee = Math.max(0, Math.min(wanted, amount - providerFee));
  const rest = amount - providerFee - platformFee;
  return { providerFee, platformFee: pence(platformFee), ...halvesOf(pence(rest)) };
}

/**
 * What a giver pays so that both halves together are the amount they chose: the smallest sum that leaves it after both
 * fees, the provider's as estimated. Another penny adds at most a penny to the halves, so they never get more.
 */
export function sumThatCoversCosts(chosen: Pence, fee: FeeRule): Pence {
  let paid = chosen;
  for (;;) {
    const { gift, charity } = splitContribution(paid, estimatedProviderFee(paid), fee);
    const short = chosen - gift - charity;
    if (short <= 0) return paid;
    paid = pence(paid + short);
  }
}

/** The most a giver can choose and still cover the costs, where no payment may be larger than `most`. */
export function mostWithCosts(most: Pence, fee: FeeRule): Pence {
  const { gift, charity } = splitContribution(most, estimatedProviderFee(most), fee);
  return pence(gift + charity);
}

/**
 * The parts that remain after a bank takes `taken` back: a new split of the rest. The provider keeps its fee, so a rest
 * below the fee leaves no shares. We bear any loss that the shares can't cover.
 */
export function splitAfterChargeback(
  { amount, providerFee, taken }: { readonly amount: Pence; readonly providerFee: Pence; readonly taken: Pence },
  fee: FeeRule,
): Split {
  const rest = pence(amount - taken);
  if (rest > providerFee) return splitContribution(rest, providerFee, fee);
  return { providerFee, platformFee: pence(0), gift: pence(0), charity: pence(0) };
}

/** Half for the gift and half for the charity, which gets the odd penny. */
export function halvesOf(amount: Pence): Pick<Split, "gift" | "charity"> {
  const gift = Math.floor(amount / 2);
  return { gift: pence(gift), charity: pence(amount - gift) };
}

/** The Gift Aid that a charity may claim on its share. */
export function giftAidOn(charity: Pence, fraction: number): Pence {
  return pence(Math.floor(charity * fraction));
}

/** Divides a share equally; left-over pennies go to the first identifiers in sort order. */
export function equalParts(share: Pence, ids: readonly string[]): Map<string, Pence> {
  const ordered = [...new Set(ids)].sort();
  if (ordered.length === 0) throw new Error("a share needs at least one recipient");
  const each = Math.floor(share / ordered.length);
  const left = share - each * ordered.length;
  return new Map(ordered.map((id, place) => [id, pence(place < left ? each + 1 : each)]));
}

/**
 * Divides a smaller share among the same charities: equally if it was equal, or in proportion if one was replaced and
 * the parts differ. No charity gets more than before.
 */
export function smallerParts(share: Pence, before: ReadonlyMap<string, Pence>): Map<string, Pence> {
  const whole = [...before.values()].reduce((sum, part) => sum + part, 0);
  const equal = equalParts(pence(whole), [...before.keys()]);
  if ([...before].every(([id, part]) => equal.get(id) === part)) return equalParts(share, [...before.keys()]);
  const shrunk = [...before].map(([id, part]) => ({
    id,
    part: Math.floor((part * share) / whole),
    remainder: (part * share) % whole,
  }));
  const left = share - shrunk.reduce((sum, { part }) => sum + part, 0);
  const byRemainder = shrunk.toSorted((one, other) => other.remainder - one.remainder || (one.id < other.id ? -1 : 1));
  const rounded = new Set(byRemainder.slice(0, left).map(({ id }) => id));
  return new Map(shrunk.map(({ id, part }) => [id, pence(rounded.has(id) ? part + 1 : part)]));
}
