import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** The source of everything unguessable, so that tests can make it predictable. */
export interface Random {
  /** A version 4 UUID. */
  uuid(): string;
  /** A 256-bit secret for links and sign-ins, safe in a URL. */
  token(): string;
  /** Characters of Crockford's base32, for codes that people type. */
  code(length: number): string;
}

/** Uses the operating system's generator. */
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString("base64url"),
  code: (length) => Array.from({ length }, () => crockfordDigits[randomInt(crockfordDigits.length)]).join(""),
};

/** No I, L, O or U, which are easily misread or could spell rude words. */
export const crockfordDigits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
