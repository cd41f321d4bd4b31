import { createHash } from "node:crypto";

/** Secrets of links and sign-ins are stored only like this. They are random enough to need no salt. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Names a secret for counting tries at it. */
export function nameOfSecret(secret: string): string {
  return hashSecret(secret).toString("base64url");
}
