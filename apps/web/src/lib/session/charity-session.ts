import { browserStorage, type BrowserStorage, storedProperties } from "./browser-storage.ts";

/** Opened with the code from the email to a charity: gives access to that charity's details for half an hour. */
export interface CharitySession {
  readonly uuid: string;
  readonly token: string;
  readonly expires_at: string;
}

export interface CharitySessions {
  /** Does not check the expiry: a browser's clock may be wrong, so only the server decides. */
  readonly of: (uuid: string) => CharitySession | null;
  readonly began: (session: CharitySession) => void;
  readonly ended: (uuid: string) => void;
}

/**
 * Stored separately from the user's own session and per charity, so that one charity's token is never sent to another.
 */
export function createCharitySessions(storage: BrowserStorage): CharitySessions {
  return {
    of: (uuid) => {
      const kept = readSession(storage.getItem(prefix + uuid));
      return kept?.uuid === uuid ? kept : null;
    },
    began: (session) => storage.setItem(prefix + session.uuid, JSON.stringify(session)),
    ended: (uuid) => storage.removeItem(prefix + uuid),
  };
}

export const charitySessions = createCharitySessions(browserStorage("tab"));

const prefix = "wishwell.charity.";

function readSession(written: string | null): CharitySession | null {
  const { uuid, token, expires_at } = storedProperties(written);
  if (typeof uuid !== "string" || typeof token !== "string" || typeof expires_at !== "string") return null;
  return { uuid, token, expires_at };
}
