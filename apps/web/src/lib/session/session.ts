import type { User } from "@wishwell/contract/api/accounts";
import { useSyncExternalStore } from "react";
import { deviceAhead } from "../now.ts";
import { browserStorage, type BrowserStorage } from "./browser-storage.ts";

export interface SignIn {
  readonly token: string;
  readonly expires_at: string;
  readonly user: User;
}

export type EndedBy = "person" | "server";

export interface Session {
  /** This browser's session, or null. Returns the same object until something changes. */
  readonly current: () => SignIn | null;
  readonly signedIn: (signIn: SignIn) => void;
  /** Stores the user's latest details from the server. */
  readonly userChanged: (user: User) => void;
  /** Ends the session, either because the user signed out or because the server ended it. */
  readonly ended: (by: EndedBy) => void;
  readonly lastEndedBy: () => EndedBy | null;
  /** The user whose session expired or was ended by the server, until the next sign-in. They may sign in again. */
  readonly signedOutUser: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export const sessionKey = "wishwell.session";
const signedOutKey = "wishwell.signed-out";

/**
 * Every read checks the storage, so that all tabs agree. The expiry is stored in this device's time: `ahead` tells by
 * how many milliseconds its clock is ahead of the server's.
 */
export function createSession(storage: BrowserStorage, now: () => number, ahead: () => number = () => 0): Session {
  const listeners = new Set<() => void>();
  let seen: { written: string | null; signIn: SignIn | null } = { written: null, signIn: null };

  let endedBy: EndedBy | null = null;

  /** Includes an expired one. */
  function stored(): SignIn | null {
    const written = storage.getItem(sessionKey);
    if (written !== seen.written) seen = { written, signIn: readSignIn(written) };
    return seen.signIn;
  }

  function current(): SignIn | null {
    const signIn = stored();
    return signIn !== null && Date.parse(signIn.expires_at) > now() ? signIn : null;
  }

  const deviceTime = (moment: string) => new Date(Date.parse(moment) + ahead()).toISOString();

  function write(signIn: SignIn | null, by: EndedBy | null): void {
    endedBy = by;
    const signedOut = by === "server" ? stored()?.user.uuid : null;
    if (signedOut === null) storage.removeItem(signedOutKey);
    else if (signedOut !== undefined) storage.setItem(signedOutKey, signedOut);
    if (signIn === null) storage.removeItem(sessionKey);
    else storage.setItem(sessionKey, JSON.stringify(signIn));
    notifyListeners();
  }

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  return {
    current,
    signedIn: (signIn) => write({ ...signIn, expires_at: deviceTime(signIn.expires_at) }, null),
    userChanged: (user) => {
      const signIn = current();
      if (signIn !== null) write({ ...signIn, user }, null);
    },
    ended: (by) => write(null, by),
    lastEndedBy: () => endedBy,
    signedOutUser: () => (current() === null ? (stored()?.user.uuid ?? storage.getItem(signedOutKey)) : null),
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

export const session = createSession(browserStorage(), Date.now, deviceAhead);

/** The session for a component; null on the server and until the page is hydrated. */
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
