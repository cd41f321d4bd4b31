import { createHmac } from "node:crypto";

// RFC 6238 with the values that every authenticator app knows: SHA-1, six digits, 30 seconds.
const digits = 6;
const stepSeconds = 30;

export const stepAt = (seconds: number): number => Math.floor(seconds / stepSeconds);

/** RFC 4226, section 5.3. */
export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step that a code belongs to: now, or one before or after for clocks that are a little off. Null if none. */
export function stepOf(key: Buffer, code: string, now: number): number | null {
  const steps = [now, now - 1, now + 1].filter((step) => codeAt(key, step) === code);
  return steps[0] ?? null;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 base32 without padding, as authenticator apps want keys. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}
