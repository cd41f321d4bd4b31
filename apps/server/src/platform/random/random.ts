import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";

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
const codeDigits = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The same seed gives the same sequence. Only for tests and the demo, because it is predictable. */
export function seededRandom(seed: string): Random {
  let count = 0;
  const bytes = () => createHash("sha256").update(`${seed}\n${count++}`).digest();
  return {
    uuid() {
      const hex = bytes().toString("hex");
      const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
    token: () => bytes().toString("base64url"),
    code(length) {
      let code = "";
      while (code.length < length) for (const byte of bytes()) code += codeDigits[byte % codeDigits.length];
      return code.slice(0, length);
    },
  };
}
