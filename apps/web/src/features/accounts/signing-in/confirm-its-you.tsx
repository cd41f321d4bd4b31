import type { CallKey } from "@wishwell/contract/api/calls";
import type { ProofWay } from "@wishwell/contract/api/accounts";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { createRoot } from "react-dom/client";
import { ApiError } from "../../../lib/api/api-error.ts";
import type { LooseRequest } from "../../../lib/api/api.ts";
import { session } from "../../../lib/session/session.ts";
import { ConfirmDialogue } from "./ConfirmDialogue.tsx";
import { deedOf } from "./deeds.ts";

/** The dialogue that is open, if any: calls refused meanwhile wait for the same proof. */
let open: Promise<boolean> | null = null;

/**
 * Asks the user to confirm that it’s them, for a call that was refused without a fresh proof. True when they did;
 * when they cancel, the call fails with a sentence that says so.
 */
export async function confirmItsYou(refusal: ApiError, key: CallKey, request: LooseRequest): Promise<true> {
  open ??= ask(waysIn(refusal.data), deedOf(key, request)).finally(() => (open = null));
  if (await open) return true;
  throw new ApiError(403, signInTexts.notConfirmed, { reason: refusal.reason });
}

/** A root of its own: the call may come from any screen, and the screens know nothing of this. */
async function ask(ways: readonly ProofWay[], deed: string | null): Promise<boolean> {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const token = session.current()?.token;
  const ended = new AbortController();
  try {
    return await new Promise<boolean>((resolve) => {
      const cancel = () => resolve(false);
      // The proof belongs to this sign-in, and the request to this page.
      const stop = session.subscribe(() => session.current()?.token === token || cancel());
      ended.signal.addEventListener("abort", stop);
      window.addEventListener("popstate", cancel, { signal: ended.signal });
      root.render(<ConfirmDialogue ways={ways} deed={deed} onDone={() => resolve(true)} onClose={cancel} />);
    });
  } finally {
    ended.abort();
    root.unmount();
    place.remove();
  }
}

function waysIn(data: unknown): readonly ProofWay[] {
  const { ways } = (data ?? {}) as { ways?: unknown };
  return Array.isArray(ways) ? (ways as ProofWay[]) : [];
}
