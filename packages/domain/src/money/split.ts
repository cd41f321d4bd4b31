import { pence, type Pence } from "./money.ts";

/** What one contribution is cut into. The parts always add up to the whole. */
export interface Split {
  readonly providerFee: Pence;
  readonly platformFee: Pence;
  readonly gift: Pence;
  readonly charity: Pence;
}

export interface PlatformFee {
  readonly fixedPence: number;
  readonly percent: number;
}

/** What we take of each contribution: 80p and 2%, without the broken penny. */
export const ourFee: PlatformFee = { fixedPence: 80, percent: 2 };

/** 25p for every £1 of the charity's share. */
export const giftAidFraction = 0.25;

/** What the payment provider usually takes: 2.9% and 30p. The true figure is known once a payment is captured. */
export const usualProviderFee = { perThousand: 29, fixedPence: 30 } as const;

export function estimatedProviderFee(amount: Pence): Pence {
  const { perThousand, fixedPence } = usualProviderFee;
  return pence(Math.floor((amount * perThousand + 500) / 1000) + fixedPence);
}

/** Our own fee gives way before a share would go below nothing. */
export function splitContribution(amount: Pence, providerFee: Pence, fee: PlatformFee): Split {
  const wanted = fee.fixedPence + Math.floor((amount * fee.percent) / 100);
  const platformFee = Math.max(0, Math.min(wanted, amount - providerFee));
  const rest = amount - providerFee - platformFee;
  return { providerFee, platformFee: pence(platformFee), ...halvesOf(pence(rest)) };
}

/**
 * What is left of the parts once a bank has taken `taken` of a payment: a new split of the rest. The provider keeps its
 * fee, so a rest below the fee leaves no shares, and what the shares cannot carry is a loss of ours.
 */
export function splitAfterChargeback(
  { amount, providerFee, taken }: { readonly amount: Pence; readonly providerFee: Pence; readonly taken: Pence },
  fee: PlatformFee,
): Split {
  const rest = pence(amount - taken);
  if (rest > providerFee) return splitContribution(rest, providerFee, fee);
  return { providerFee, platformFee: pence(0), gift: pence(0), charity: pence(0) };
}

/** Half for the gift, half for the charity, which gets the odd penny. */
export function halvesOf(amount: Pence): Pick<Split, "gift" | "charity"> {
  const gift = Math.floor(amount / 2);
  return { gift: pence(gift), charity: pence(amount - gift) };
}

/** The Gift Aid a charity may claim on its share. */
export function giftAidOn(charity: Pence, fraction: number): Pence {
  return pence(Math.floor(charity * fraction));
}

/** A share in equal parts; the pennies left over go to the first ones in order of their identifiers. */
export function equalParts(share: Pence, ids: readonly string[]): Map<string, Pence> {
  const ordered = [...new Set(ids)].sort();
  if (ordered.length === 0) throw new Error("a share needs somebody to go to");
  const each = Math.floor(share / ordered.length);
  const left = share - each * ordered.length;
  return new Map(ordered.map((id, place) => [id, pence(place < left ? each + 1 : each)]));
}

/**
 * A smaller share over the same charities: equally as before, or, when one of them was replaced and the parts differ, in
 * proportion. No charity gets more than it had.
 */
export function smallerParts(share: Pence, before: ReadonlyMap<string, Pence>): Map<string, Pence> {
  const whole = [...before.values()].reduce((sum, part) => sum + part, 0);
  const equal = equalParts(pence(whole), [...before.keys()]);
  if ([...before].every(([id, part]) => equal.get(id) === part)) return equalParts(share, [...before.keys()]);
  const shrunk = [...before].map(([id, part]) => ({
    id,
    part: Math.floor((part * share) / whole),
    broken: (part * share) % whole,
  }));
  const left = share - shrunk.reduce((sum, { part }) => sum + part, 0);
  const byBroken = shrunk.toSorted((one, other) => other.broken - one.broken || (one.id < other.id ? -1 : 1));
  const rounded = new Set(byBroken.slice(0, left).map(({ id }) => id));
  return new Map(shrunk.map(({ id, part }) => [id, pence(rounded.has(id) ? part + 1 : part)]));
}
