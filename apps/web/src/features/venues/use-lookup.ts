import { useEffect, useRef, useState } from "react";
import { send } from "../../lib/api/api.ts";
import { ApiError, sentenceFor } from "../../lib/api/api-error.ts";
import type { FoundPlace } from "./typed-address.ts";

type Outcome =
  | { readonly kind: "found"; readonly place: FoundPlace }
  | { readonly kind: "refused"; readonly said: string };

export interface Lookup {
  readonly busy: boolean;
  /** Null before a search, and as soon as somebody types another postcode. */
  readonly outcome: Outcome | null;
  /** Answers whether the place was found; null when nobody could be asked. */
  readonly find: (address: string) => Promise<FoundPlace | "unknown" | null>;
  readonly forget: () => void;
}

/** Asks where an address is. Only the latest question counts. */
export function useLookup(partyUuid: string): Lookup {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function find(address: string): Promise<FoundPlace | "unknown" | null> {
    asking.current?.abort();
    const question = new AbortController();
    asking.current = question;
    setBusy(true);
    setOutcome(null);
    try {
      const params = { uuid: partyUuid };
      const { signal } = question;
      const { data: place } = await send("POST /addresses/geocode/{uuid}", { params, body: { address }, signal });
      setOutcome({ kind: "found", place });
      return place;
    } catch (fault) {
      if (question.signal.aborted) return null;
      setOutcome({ kind: "refused", said: sentenceFor(fault) });
      return fault instanceof ApiError && fault.status === 422 ? "unknown" : null;
    } finally {
      if (asking.current === question) setBusy(false);
    }
  }

  return { busy, outcome, find, forget: () => setOutcome(null) };
}
