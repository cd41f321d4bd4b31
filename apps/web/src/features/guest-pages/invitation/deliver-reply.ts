import type { Guest } from "@wishwell/contract/api/guests";
import { ApiError } from "../../../lib/api/api-error.ts";
import type { createStoredReplies, StoredReply } from "./stored-replies.ts";

/** A reply that is not recorded yet, and why. */
export type WaitingReply =
  | {
      readonly kept: StoredReply;
      /** "offline" without a connection; "no-answer" when the server cannot accept the reply at the moment. */
      readonly why: "offline" | "no-answer";
      /** From the server's `Retry-After`; null when it gave none. */
      readonly retryAfterSeconds: number | null;
    }
  | {
      readonly kept: StoredReply;
      readonly why: "answered-elsewhere";
      /**
       * The guest's stored version. Sending it with the reply replaces the version shown, but nothing saved after it.
       */
      readonly version: number;
    };

/** Result of sending a reply. */
export type Delivered =
  | { readonly told: Guest }
  | { readonly waits: WaitingReply }
  /** It can never be accepted. */
  | { readonly refused: unknown }
  /** The guest withdrew it while it was being sent, and it did not arrive. */
  | "called-back";

interface Post {
  readonly uuid: string;
  readonly answers: ReturnType<typeof createStoredReplies>;
  readonly send: (kept: StoredReply) => Promise<{ readonly data: Guest }>;
}

/**
 * Stores the reply before sending it, so that leaving the page loses nothing, until it is accepted or refused for good.
 * Sending it twice is harmless because its idempotency key stays the same.
 */
export async function deliverReply(kept: StoredReply, { uuid, answers, send }: Post): Promise<Delivered> {
  answers.keep(uuid, kept);
  const isKept = () => answers.read(uuid)?.key === kept.key;
  const forget = () => {
    if (isKept()) answers.forget(uuid);
  };
  try {
    const { data } = await send(kept);
    forget();
    return { told: data };
  } catch (fault) {
    if (isFinal(fault)) {
      forget();
      return { refused: fault };
    }
    return isKept() ? { waits: waitingFor(kept, fault) } : "called-back";
  }
}

/** A response that is not ours, such as a hotel network's login page, is never final. */
const isFinal = (fault: unknown): boolean =>
  fault instanceof ApiError && !fault.passing && fault.status !== 429 && fault.reason !== "stale";

function waitingFor(kept: StoredReply, fault: unknown): WaitingReply {
  const known = fault instanceof ApiError ? fault : null;
  if (known?.reason === "stale") {
    const { version = kept.version } = (known.data ?? {}) as { version?: number };
    return { kept, why: "answered-elsewhere", version };
  }
  const retryAfterSeconds = known?.retryAfterSeconds ?? null;
  return { kept, why: known?.status === 0 ? "offline" : "no-answer", retryAfterSeconds };
}

/** Milliseconds until the next try: growing to five minutes, and never less than the server asked for. */
export function pauseBeforeTry(tries: number, retryAfterSeconds: number | null): number {
  return Math.max(Math.min(15 * 2 ** (tries - 1), 300), retryAfterSeconds ?? 0) * 1000;
}
