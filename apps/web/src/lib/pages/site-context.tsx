import type { PublicConfig } from "@wishwell/contract/api/operations";
import { createContext, use } from "react";

export interface Site {
  readonly config: PublicConfig;
  /** Opens the Find a party dialogue, prefilled with a code if one is given. */
  readonly findParty: (code?: string) => void;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite needs a SiteShell around it");
  return site;
}
