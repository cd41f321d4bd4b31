import { createHmac } from "node:crypto";

/** A fingerprint that nobody can try values against without the application's own secret. */
export function keyedHash(secret: string, purpose: string, text: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}\0${text}`).digest();
}
