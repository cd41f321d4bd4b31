import { createHash } from "node:crypto";
import { codeDigits, type Random } from "./random.ts";

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
