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
