import { useEffect, useRef, useState } from "react";
import type { AuthenticationOptions, UsedPasskey } from "@wishwell/contract/api/signing-in/passkeys";
import { ApiError } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import type { SignIn } from "../../../lib/session/session.ts";
import { thisBrowser } from "../../../lib/session/this-browser.ts";
import { askForPasskey, canOfferPasskeys, offerPasskeys } from "./passkeys.ts";

interface PasskeyPlan {
  readonly remember: boolean;
  readonly done: (signIn: SignIn) => Promise<void>;
  /** Null when a new attempt begins. */
  readonly refused: (fault: ApiError | null) => void;
}

/** Signing in with a passkey at the press of a button. A passkey counts as both factors. */
export function usePasskey({ remember, done, refused }: PasskeyPlan): { busy: boolean; start: () => void } {
  const [busy, setBusy] = useState(false);
  async function start(): Promise<void> {
    setBusy(true);
    refused(null);
    try {
      const response = await askForPasskey(await challenge().options);
      await done(await signInWith(response, remember));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      refused(fault);
    } finally {
      setBusy(false);
    }
  }
  return { busy, start: () => void (busy || start()) };
}

/**
 * Offers the user’s passkeys in the email field, and again when the challenge is about to expire or a passkey was
 * refused. Paused while the button’s own request is under way, because a browser has only one at a time.
 */
export function usePasskeyOffer(plan: PasskeyPlan & { readonly paused: boolean }): void {
  const latest = useRef(plan);
  useEffect(() => {
    latest.current = plan;
  });
  useEffect(() => {
    if (plan.paused) return undefined;
    const left = new AbortController();
    // The page works without the offer, so its own faults are not shown.
    keepOffering(left.signal, () => latest.current).catch(() => undefined);
    return () => left.abort();
  }, [plan.paused]);
}

async function keepOffering(left: AbortSignal, plan: () => PasskeyPlan): Promise<void> {
  if (!(await canOfferPasskeys())) return;
  while (!left.aborted) {
    const { options, expired } = challenge();
    const response = await offerPasskeys(await options, AbortSignal.any([left, expired]));
    if (left.aborted || (response === null && !expired.aborted)) return;
    if (response === null) continue;
    try {
      return await plan().done(await signInWith(response, plan().remember));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      plan().refused(fault);
    }
  }
}

interface Challenge {
  readonly options: Promise<AuthenticationOptions>;
  /** Aborted while there is still time to answer it. */
  readonly expired: AbortSignal;
}

/** In milliseconds: a challenge is valid for 15 minutes. */
const keptFor = 10 * 60_000;

/** Until a passkey answers it, the offer and the button share a challenge. */
let kept: Challenge | null = null;

function challenge(): Challenge {
  if (kept !== null && !kept.expired.aborted) return kept;
  // A key of its own, because the answer works once.
  const request = { body: {}, idempotencyKey: newIdempotencyKey() };
  const options = send("POST /user/login/passkey/options", request).then(({ data }) => data.options);
  const asked = { options, expired: AbortSignal.timeout(keptFor) };
  options.catch(() => (kept = kept === asked ? null : kept));
  return (kept = asked);
}

async function signInWith(response: UsedPasskey, remember_me: boolean): Promise<SignIn> {
  kept = null;
  const body = { response, remember_me, browser_key: thisBrowser.own() };
  return (await send("POST /user/login/passkey", { body })).data;
}
