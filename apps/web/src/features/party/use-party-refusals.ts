import { useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { useState } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { newerParty } from "../../lib/forms/two-versions.ts";
import { isPartyGone } from "./PartyGone.tsx";
import { cacheParty } from "./party-queries.ts";

export interface PartyRefusals {
  /** The party as saved elsewhere meanwhile; null if there is no newer version. */
  readonly newer: Party | null;
  readonly forgetNewer: () => void;
  /** The party has been deleted meanwhile. */
  readonly gone: boolean;
  readonly refused: (fault: ApiError) => void;
}

/** Interprets a refused save: the party was saved elsewhere, or deleted, in which case its draft is dropped. */
export function usePartyRefusals(forgetDraft: () => void): PartyRefusals {
  const queries = useQueryClient();
  const [newer, setNewer] = useState<Party | null>(null);
  const [gone, setGone] = useState(false);
  return {
    newer,
    forgetNewer: () => setNewer(null),
    gone,
    refused: (fault) => {
      const stored = newerParty(fault);
      if (stored !== null) cacheParty(queries, stored);
      setNewer(stored);
      setGone(isPartyGone(fault));
      if (isPartyGone(fault)) forgetDraft();
    },
  };
}
