import type { User } from "@wishwell/contract/api/accounts";
import type { ProofWay } from "@wishwell/contract/api/accounts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useCallback } from "react";
import { useLocation } from "react-router";
import { useGoTo } from "../../../lib/pages/go-to.ts";
import { returnUrlFrom } from "../../../lib/pages/return-url.ts";
import { session, type SignIn } from "../../../lib/session/session.ts";
import { signOut } from "../../../lib/session/sign-out.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { ownHome } from "../own-home.ts";
import { startSession } from "../start-session.ts";

/** A sign-in that still needs its second factor. */
export interface SecondStepAsked {
  readonly challenge: string;
  readonly ways: readonly ProofWay[];
}

export type Signed = { readonly token: string; readonly expires_at: string; readonly user: User } | SecondStepAsked;

export const needsSecondStep = (signed: Signed): signed is SecondStepAsked => "challenge" in signed;

/** Starts the session, brings along the user’s drafts, and goes to the page they wanted or to their own. */
export function useArrival(): (signIn: SignIn) => Promise<void> {
  const wanted = returnUrlFrom(useLocation().search);
  const goTo = useGoTo();
  const flash = useFlash();
  return useCallback(
    async (signIn) => {
      // Another user was signed in on this browser: end that session.
      if (session.current() !== null) await signOut();
      const saved = await startSession(signIn, flash, wanted?.startsWith("/event/create"));
      if (saved !== null) flash.show("success", texts.draftsTaken);
      if (wanted === null) goTo(ownHome(signIn.user), { saved });
      else goTo(wanted);
    },
    [flash, goTo, wanted],
  );
}
