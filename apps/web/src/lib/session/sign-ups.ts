import { browserStorage, type KeptStorage } from "./browser-storage.ts";

/** An account that was asked for with a party, until its e-mail is verified. */
export interface SignUp {
  readonly uuid: string;
  readonly email: string;
}

export interface SignUps {
  readonly of: (party: string) => SignUp | null;
  readonly keep: (party: string, signUp: SignUp) => void;
  /** At a login or logout: it names an e-mail. */
  readonly clear: () => void;
}

const prefix = "wishwell.sign-up.";

/** In this tab only, so that a reload still knows where the letter went. Its id is no key: that is the party's own. */
export function createSignUps(storage: KeptStorage): SignUps {
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
