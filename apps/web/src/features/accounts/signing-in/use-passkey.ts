import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import type { SignIn } from "../../../lib/session/session.ts";
import { thisBrowser } from "../../../lib/session/this-browser.ts";
import { askForPasskey, endOffer, offerPasskeys } from "./passkeys.ts";

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
      const response = await askForPasskey(await options());
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

/** In milliseconds: a challenge is valid for 15 minutes. */
const offerLifetime = 14 * 60_000;

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
    const state = { left: false, offering: false };
    // The page works without the offer, so its own faults are not shown.
    keepOffering(state, () => latest.current).catch(() => undefined);
    return () => {
      state.left = true;
      if (state.offering) void endOffer();
    };
  }, [plan.paused]);
}

async function keepOffering(state: { left: boolean; offering: boolean }, plan: () => PasskeyPlan): Promise<void> {
  while (!state.left) {
    let expired = false;
    const timer = setTimeout(() => {
      expired = true;
      void endOffer();
    }, offerLifetime);
    const response = await offerPasskeys(() => {
      state.offering = true;
      return options();
    }).finally(() => clearTimeout(timer));
    if (state.left || (response === null && !expired)) return;
    if (response === null) continue;
    try {
      return await plan().done(await signInWith(response, plan().remember));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      plan().refused(fault);
    }
  }
}

/** Each request has a key of its own, because its answer works once. */
async function options() {
  const request = { body: {}, idempotencyKey: newIdempotencyKey() };
  return (await send("POST /user/login/passkey/options", request)).data.options;
}

async function signInWith(response: Awaited<ReturnType<typeof askForPasskey>>, remember_me: boolean): Promise<SignIn> {
  const body = { response, remember_me, browser_key: thisBrowser.own() };
  return (await send("POST /user/login/passkey", { body })).data;
}
