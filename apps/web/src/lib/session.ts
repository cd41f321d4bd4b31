import type { User } from "@wishwell/contract/accounts";
import { useSyncExternalStore } from "react";
import { browserStorage, type KeptStorage } from "./browser-storage.ts";

export interface SignIn {
  readonly token: string;
  readonly expires_at: string;
  readonly user: User;
}

export type EndedBy = "person" | "server";

export interface Session {
  /** The sign-in of this browser, or null. The same object until something changes. */
  readonly current: () => SignIn | null;
  readonly signedIn: (signIn: SignIn) => void;
  /** Puts in the user as the server has him now. */
  readonly userChanged: (user: User) => void;
  /** Nobody is signed in any more: the person wanted it, or the server said so. */
  readonly ended: (by: EndedBy) => void;
  readonly lastEndedBy: () => EndedBy | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export const sessionKey = "wishwell.session";

/** The stored sign-in. Every read looks at the store, so that tabs agree with each other. */
export function createSession(storage: KeptStorage, now: () => number): Session {
  const listeners = new Set<() => void>();
  let seen: { written: string | null; signIn: SignIn | null } = { written: null, signIn: null };

  let endedBy: EndedBy | null = null;

  function current(): SignIn | null {
    const written = storage.getItem(sessionKey);
    if (written !== seen.written) seen = { written, signIn: readSignIn(written) };
    return seen.signIn !== null && Date.parse(seen.signIn.expires_at) > now() ? seen.signIn : null;
  }

  function write(signIn: SignIn | null, by: EndedBy | null): void {
    endedBy = by;
    if (signIn === null) storage.removeItem(sessionKey);
    else storage.setItem(sessionKey, JSON.stringify(signIn));
    tell();
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    current,
    signedIn: (signIn) => write(signIn, null),
    userChanged: (user) => {
      const signIn = current();
      if (signIn !== null) write({ ...signIn, user }, null);
    },
    ended: (by) => write(null, by),
    lastEndedBy: () => endedBy,
    subscribe: (listener) => {
      listeners.add(listener);
      const otherTab = (event: StorageEvent) => {
        if (event.key === sessionKey || event.key === null) listener();
      };
      if (typeof window !== "undefined") window.addEventListener("storage", otherTab);
      return () => {
        listeners.delete(listener);
        if (typeof window !== "undefined") window.removeEventListener("storage", otherTab);
      };
    },
  };
}

export const session = createSession(browserStorage(), Date.now);

/** The sign-in for a screen; logged out while the server renders and until the page is hydrated. */
export function useSession(): SignIn | null {
  return useSyncExternalStore(session.subscribe, session.current, () => null);
}

function readSignIn(written: string | null): SignIn | null {
  if (written === null) return null;
  try {
    const value = JSON.parse(written) as Partial<SignIn> | null;
    const whole =
      typeof value?.token === "string" &&
      typeof value.expires_at === "string" &&
      typeof value.user?.uuid === "string" &&
      typeof value.user.role_id === "number";
    return whole ? (value as SignIn) : null;
  } catch {
    return null;
  }
}
