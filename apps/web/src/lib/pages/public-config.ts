import type { PublicConfig } from "@wishwell/contract/api/operations";
import { createContext, use } from "react";

export const PublicConfigContext = createContext<PublicConfig | null>(null);

export function usePublicConfig(): PublicConfig {
  const config = use(PublicConfigContext);
  if (config === null) throw new Error("The page has no configuration");
  return config;
}
