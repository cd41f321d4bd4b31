import type { PublicConfig } from "@wishwell/contract/api/operations";
import { createContext, use } from "react";

/** What every part of the site may need to know. */
export interface Site {
  readonly config: PublicConfig;
  /** Opens the Find a party dialogue, with a code already typed elsewhere. */
  readonly findParty: (code?: string) => void;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite needs a SiteShell around it");
  return site;
}
