import type { ProofWay } from "@wishwell/contract/api/accounts";
import type { CallKey } from "@wishwell/contract/api/calls";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { createRoot } from "react-dom/client";
import { ApiError } from "../../../lib/api/api-error.ts";
import type { LooseRequest } from "../../../lib/api/api.ts";
import { session } from "../../../lib/session/session.ts";
import { ConfirmDialogue } from "./ConfirmDialogue.tsx";

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

type Sent = Readonly<Record<string, unknown>>;

/** What a call is about to do, after "You’re about to"; null if there is nothing to say about it. */
function deedOf(key: CallKey, { about, body }: Pick<LooseRequest, "about" | "body">): string | null {
  const deed = deeds[key];
  return about ?? (typeof deed === "function" ? deed((body ?? {}) as Sent) : deed) ?? null;
}

const to = (deed: string, address: unknown) =>
  typeof address === "string" && address !== "" ? `${deed} to ${address}` : deed;

const deeds: Partial<Record<CallKey, string | ((body: Sent) => string | undefined)>> = {
  "POST /payment/review/{uuid}": "release a party’s payments",
  "POST /payment/downloadticket": "export payments",
  "POST /payment/uploadpaymentsprocessed": ({ commit }) => `${commit === "1" ? "import" : "check"} a payment report`,
  "POST /payment/status/{uuid}": "change a payment’s status",
  "POST /payment/retry/{uuid}": "send a payment again",
  "POST /payment/recall/{uuid}": "recall a file of payments",
  "POST /payment/organizer/{uuid}": "request your payout",
  "PATCH /users": ({ password, paypal_email, email }) => {
    if (paypal_email !== undefined) return to("change where we pay you", paypal_email);
    if (email !== undefined) return to("change the email you sign in with", email);
    return password === undefined ? undefined : "change your password";
  },
  "DELETE /users/{uuid}": "delete your account",
  "PATCH /charities": ({ validated }) => (validated === true ? "validate a charity" : "change where we pay a charity"),
  "POST /admin/users/{uuid}": ({ action }) => (action === "grant" ? "make someone an admin" : undefined),
  "DELETE /admin/users/{uuid}": "delete someone’s account",
  "POST /user/passkeys/options": "add a passkey",
  "POST /user/passkeys": "add a passkey",
  "DELETE /user/passkeys/{uuid}": "remove a passkey",
  "DELETE /user/password": "remove your password",
  "POST /user/app": "set up an authenticator app",
  "POST /user/app/confirm": "turn on your second factor",
  "DELETE /user/app": "turn off your second factor",
  "POST /user/recoverycodes": "make new recovery codes",
};
