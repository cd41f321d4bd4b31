import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** The source of everything unguessable, so that tests can make it predictable. */
export interface Random {
  /** A version 4 UUID. */
  uuid(): string;
  /** A 256-bit secret for links and sign-ins, safe in a URL. */
  token(): string;
  /** Characters that are hard to confuse, for codes that people type. */
  code(length: number): string;
}

/** Uses the operating system's generator. */
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString("base64url"),
  code: (length) => Array.from({ length }, () => codeDigits[randomInt(codeDigits.length)]).join(""),
};

/**
 * Crockford's base32 has no I, L, O or U, which are easily misread or could spell rude words. New codes also avoid 0 and
 * 1, which people read as O and I; codes that have them still work.
 */
export const codeDigits = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
