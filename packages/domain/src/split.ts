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
