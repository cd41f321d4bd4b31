import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { FeeRule } from "@wishwell/domain/money/split";
import { createContext, use } from "react";

export const PublicConfigContext = createContext<PublicConfig | null>(null);

export function usePublicConfig(): PublicConfig {
  const config = use(PublicConfigContext);
  if (config === null) throw new Error("The page has no configuration");
  return config;
}

/** Our fee for each contribution, as the operator has set it. */
export const feeRule = ({ fees }: Pick<PublicConfig, "fees">): FeeRule => ({
  fixedPence: fees.fixed_pence,
  percent: fees.percent,
});
