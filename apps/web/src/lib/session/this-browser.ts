import { newSecret } from "../api/idempotency-key.ts";
import { browserStorage } from "./browser-storage.ts";

const storage = browserStorage();
const keyName = "wishwell.this-browser";

/**
 * A secret that only this browser has, sent with every sign-in and never cleared. By it the server knows the browser
 * again, so that only a new one is announced by email. A sign-in link works only in the browser that asked for it.
 */
export const thisBrowser = {
  own: (): string => {
    const key = thisBrowser.known() ?? newSecret();
    storage.setItem(keyName, key);
    return key;
  },
  /** Null in a browser that has never signed in or asked for a link. */
  known: (): string | null => /^[\w-]{43}$/.exec(storage.getItem(keyName) ?? "")?.[0] ?? null,
};
