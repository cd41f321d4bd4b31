import { useEffect, useRef, useState } from "react";
import { ApiError, sentenceFor } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import type { FoundPlace } from "./typed-address.ts";

type Outcome =
  | { readonly kind: "found"; readonly place: FoundPlace }
  | { readonly kind: "refused"; readonly said: string };

export interface Lookup {
  readonly busy: boolean;
  /** Null before a lookup, and as soon as another postcode is typed. */
  readonly outcome: Outcome | null;
  /** Resolves to the place, "unknown" if it does not exist, or null if the lookup failed or was aborted. */
  readonly find: (address: string) => Promise<FoundPlace | "unknown" | null>;
  /** Also aborts a lookup, whose answer would replace what was typed since. */
  readonly forget: () => void;
}

/** Looks up where an address is. Only the latest lookup counts. */
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
      if (signal.aborted) return null;
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

  function forget(): void {
    asking.current?.abort();
    asking.current = null;
    setBusy(false);
    setOutcome(null);
  }

  return { busy, outcome, find, forget };
}
