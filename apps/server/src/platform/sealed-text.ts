import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What a sealed text is for and what it belongs to. Moved elsewhere, it does not open. */
interface Seal {
  readonly purpose: string;
  readonly subject: string;
}

const ivBytes = 12;
const tagBytes = 16;

const keyFor = (secret: string, purpose: string) => new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));

/**
 * Encrypts a text with a key derived from APP_SECRET (AES-256-GCM), so that a leaked database or backup does not reveal
 * it.
 */
export function sealText(secret: string, { purpose, subject }: Seal, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, purpose), iv).setAAD(Buffer.from(subject));
  const sealed = [cipher.update(text, "utf8"), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString("base64url");
}

/** `null` when it was sealed with another secret, purpose or subject, or was changed. */
export function openSealed(secret: string, { purpose, subject }: Seal, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv("aes-256-gcm", keyFor(secret, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(subject)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
