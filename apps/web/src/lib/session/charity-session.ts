import { browserStorage, type KeptStorage } from "./browser-storage.ts";

/** What the code of a charity's letter opened: that charity's details, for half an hour. */
export interface CharitySession {
  readonly uuid: string;
  readonly token: string;
  readonly expires_at: string;
}

export interface CharitySessions {
  /** Whether it is over is the server's word alone: a browser's clock may be wrong. */
  readonly of: (uuid: string) => CharitySession | null;
  readonly began: (session: CharitySession) => void;
  readonly ended: (uuid: string) => void;
}

/**
 * Apart from the person's own sign-in, and each charity apart from the others: whoever looks after two of them,
 * in one tab or in two, never sends the key of one to the other.
 */
export function createCharitySessions(storage: KeptStorage): CharitySessions {
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
  try {
    const value = JSON.parse(written ?? "null") as Partial<CharitySession> | null;
    const { uuid, token, expires_at } = value ?? {};
    if (typeof uuid !== "string" || typeof token !== "string" || typeof expires_at !== "string") return null;
    return { uuid, token, expires_at };
  } catch {
    return null;
  }
}
