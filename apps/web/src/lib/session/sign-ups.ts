import { browserStorage, type BrowserStorage, storedProperties } from "./browser-storage.ts";
import { newSecret } from "../api/idempotency-key.ts";

/** An account requested with a party, until its email address is verified. */
export interface SignUp {
  readonly uuid: string;
  readonly email: string;
}

export interface SignUps {
  readonly of: (party: string) => SignUp | null;
  readonly keep: (party: string, signUp: SignUp) => void;
  /** Called at login and logout, because a sign-up holds an email address. */
  readonly clear: () => void;
}

const prefix = "wishwell.sign-up.";

/**
 * Stored in this tab only, so that a reload still knows where the email was sent. The id gives no access; only the
 * party's claim token does.
 */
export function createSignUps(storage: BrowserStorage): SignUps {
  return {
    of: (party) => readSignUp(storage.getItem(prefix + party)),
    keep: (party, signUp) => storage.setItem(prefix + party, JSON.stringify(signUp)),
    clear: () => {
      for (const key of storage.keys()) if (key.startsWith(prefix)) storage.removeItem(key);
    },
  };
}

export const signUps = createSignUps(browserStorage("tab"));

/**
 * A secret that only this browser has. It is sent with a sign-up and again with the emailed link, so that verifying the
 * address here signs in. Any tab may be the one that opens the link.
 */
export interface BrowserKeys {
  /** The key to sign up with; made when there is none. */
  readonly own: () => string;
  /** The key of an earlier sign-up, or null. */
  readonly known: () => string | null;
  /** Called at login and logout. */
  readonly clear: () => void;
}

const browserKeyName = "wishwell.browser-key";
/** As long as the server keeps a sign-up. */
const browserKeyLifetime = 7 * 86_400_000;

export function createBrowserKeys(storage: BrowserStorage, now: () => number = Date.now): BrowserKeys {
  const known = () => readBrowserKey(storage.getItem(browserKeyName), now());
  return {
    own: () => {
      const key = known() ?? newSecret();
      storage.setItem(browserKeyName, JSON.stringify({ key, at: now() }));
      return key;
    },
    known,
    clear: () => storage.removeItem(browserKeyName),
  };
}

export const browserKeys = createBrowserKeys(browserStorage());

function readBrowserKey(written: string | null, now: number): string | null {
  const { key, at } = storedProperties(written);
  const isFresh = typeof at === "number" && at <= now && now - at < browserKeyLifetime;
  return isFresh && typeof key === "string" && /^[\w-]{43}$/.test(key) ? key : null;
}

function readSignUp(written: string | null): SignUp | null {
  const { uuid, email } = storedProperties(written);
  return typeof uuid === "string" && typeof email === "string" ? { uuid, email } : null;
}
