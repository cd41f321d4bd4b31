import { useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { useState } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { newerParty } from "../../lib/forms/two-versions.ts";
import { isPartyGone } from "./PartyGone.tsx";
import { partyChanged } from "./party-queries.ts";

export interface PartyRefusals {
  /** The party as somebody else saved it meanwhile; null while nobody did. */
  readonly newer: Party | null;
  readonly forgetNewer: () => void;
  /** Somebody removed it meanwhile. */
  readonly gone: boolean;
  readonly refused: (fault: ApiError) => void;
}

/** What a refused save says of the party: somebody saved it meanwhile, or removed it, and then its draft has no use. */
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
      if (stored !== null) partyChanged(queries, stored);
      setNewer(stored);
      setGone(isPartyGone(fault));
      if (isPartyGone(fault)) forgetDraft();
    },
  };
}
