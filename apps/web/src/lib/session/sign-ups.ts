import { browserStorage, type BrowserStorage } from "./browser-storage.ts";

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

function readSignUp(written: string | null): SignUp | null {
  try {
    const { uuid, email } = (JSON.parse(written ?? "null") ?? {}) as Partial<SignUp>;
    return typeof uuid === "string" && typeof email === "string" ? { uuid, email } : null;
  } catch {
    return null;
  }
}
