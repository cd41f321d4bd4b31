import type { PublicConfig } from "@wishwell/contract/api/operations";
import { pence, type Pence } from "@wishwell/domain/money/money";
import {
  estimatedProviderFee,
  feeRuleWords,
  type Split,
  splitContribution,
  usualProviderFee,
} from "@wishwell/domain/money/split";
import { feeRule } from "../../lib/pages/public-config.ts";

/** "80p plus 2%": our fee for each contribution. */
export const feeWords = (fees: PublicConfig["fees"]): string => feeRuleWords(feeRule({ fees }));

/** "2.9% plus 30p": the payment provider's usual fee. */
export const providerFeeWords = `${usualProviderFee.perThousand / 10}% plus ${usualProviderFee.fixedPence}p`;

export function providerName(provider: PublicConfig["payments"]["provider"]): string {
  return provider === "paypal" ? "PayPal" : "Card payment";
}

/** Splits each contribution separately, with the provider's usual fee, and adds up the parts. */
export function splitTogether(amounts: readonly Pence[], fees: PublicConfig["fees"]): Split {
  const rule = feeRule({ fees });
  const splits = amounts.map((amount) => splitContribution(amount, estimatedProviderFee(amount), rule));
  const sum = (part: keyof Split) => pence(splits.reduce((total, split) => total + split[part], 0));
  return {
    providerFee: sum("providerFee"),
    platformFee: sum("platformFee"),
    gift: sum("gift"),
    charity: sum("charity"),
  };
}
