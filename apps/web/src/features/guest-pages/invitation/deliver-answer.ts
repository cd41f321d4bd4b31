import type { Guest } from "@wishwell/contract/api/guests";
import { ApiError } from "../../../lib/api/api-error.ts";
import type { createKeptAnswers, KeptAnswer } from "./kept-answer.ts";

/** An answer that is not recorded yet, and why. */
export type WaitingAnswer =
  | {
      readonly kept: KeptAnswer;
      /** There is no connection, or there is one and Wishwell does not take the answer just now. */
      readonly why: "offline" | "no-answer";
      /** When the server says so. */
      readonly retryAfterSeconds: number | null;
    }
  | {
      readonly kept: KeptAnswer;
      readonly why: "answered-elsewhere";
      /** Of the guest as it is stored: sending again names it, and so gives way to nothing that came after it. */
      readonly version: number;
    };

/** What became of an answer that was sent. */
export type Delivered =
  | { readonly told: Guest }
  | { readonly waits: WaitingAnswer }
  /** It can never be taken. */
  | { readonly refused: unknown }
  /** It was called back while it was under way, and did not arrive. */
  | "called-back";

interface Post {
  readonly uuid: string;
  readonly answers: ReturnType<typeof createKeptAnswers>;
  readonly send: (kept: KeptAnswer) => Promise<{ readonly data: Guest }>;
}

/**
 * Sends an answer. It is kept before, so that leaving the page meanwhile loses nothing, and until it is taken or can never
 * be: sending it once more is harmless, because its key stays the same.
 */
export async function deliverAnswer(kept: KeptAnswer, { uuid, answers, send }: Post): Promise<Delivered> {
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

/** What is not an answer of ours, like the page of a hotel's network, decides nothing. */
const isFinal = (fault: unknown): boolean =>
  fault instanceof ApiError && !fault.passing && fault.status !== 429 && fault.reason !== "stale";

function waitingFor(kept: KeptAnswer, fault: unknown): WaitingAnswer {
  const known = fault instanceof ApiError ? fault : null;
  if (known?.reason === "stale") {
    const { version = kept.version } = (known.data ?? {}) as { version?: number };
    return { kept, why: "answered-elsewhere", version };
  }
  const retryAfterSeconds = known?.retryAfterSeconds ?? null;
  return { kept, why: known?.status === 0 ? "offline" : "no-answer", retryAfterSeconds };
}

/** How long to wait before the next try: ever longer, at most five minutes, and never less than the server asked for. */
export function pauseBeforeTry(tries: number, retryAfterSeconds: number | null): number {
  return Math.max(Math.min(15 * 2 ** (tries - 1), 300), retryAfterSeconds ?? 0) * 1000;
}
