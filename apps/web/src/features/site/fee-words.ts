import type { PublicConfig } from "@wishwell/contract/api/operations";
import { pence, type Pence } from "@wishwell/domain/money/money";
import { estimatedProviderFee, type Split, splitContribution, usualProviderFee } from "@wishwell/domain/money/split";

/** "80p plus 2%": our fee for each contribution. */
export function feeWords({ fixed_pence, percent }: PublicConfig["fees"]): string {
  return `${fixed_pence}p plus ${percent}%`;
}

/** "2.9% plus 30p": the payment provider's usual fee. */
export const providerFeeWords = `${usualProviderFee.perThousand / 10}% plus ${usualProviderFee.fixedPence}p`;

export function providerName(provider: PublicConfig["payments"]["provider"]): string {
  return provider === "paypal" ? "PayPal" : "Card payment";
}

/** Splits each contribution separately, with the provider's usual fee, and adds up the parts. */
export function splitTogether(amounts: readonly Pence[], fees: PublicConfig["fees"]): Split {
  const fee = { fixedPence: fees.fixed_pence, percent: fees.percent };
  const splits = amounts.map((amount) => splitContribution(amount, estimatedProviderFee(amount), fee));
  const sum = (part: keyof Split) => pence(splits.reduce((total, split) => total + split[part], 0));
  return {
    providerFee: sum("providerFee"),
    platformFee: sum("platformFee"),
    gift: sum("gift"),
    charity: sum("charity"),
  };
}
