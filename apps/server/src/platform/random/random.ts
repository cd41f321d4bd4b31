import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** Everything unguessable comes from here, so that tests can foresee it. */
export interface Random {
  /** A version 4 uuid. */
  uuid(): string;
  /** A 256-bit secret for links and sign-ins, safe in a URL. */
  token(): string;
  /** Characters of Crockford's base32 for codes that people type. */
  code(length: number): string;
}

/** Chance from the operating system's generator. */
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString("base64url"),
  code: (length) => Array.from({ length }, () => crockfordDigits[randomInt(crockfordDigits.length)]).join(""),
};

/** No I, L, O or U: nothing that is misread, nothing that spells a rude word by chance. */
export const crockfordDigits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
