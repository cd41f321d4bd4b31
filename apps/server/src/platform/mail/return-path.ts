import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../http/signed-urls.ts";

interface ReturnPath {
  /** BOUNCE_ADDRESS: emails to `name+anything@domain` must reach it. */
  readonly address: string;
  readonly secret: string;
}

const token = /^([0-9a-f]{32})\.([0-9a-f]{16})$/;

/** The bounce address of one email. It identifies the email and is signed, so it cannot be forged. */
export function returnPathOf({ address, secret }: ReturnPath, letterId: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${tokenOf(secret, letterId)}${address.slice(at)}`;
}

/** The id of the email that bounced to this address, or to its token alone; `null` when it is not ours. */
export function letterIdFromReturnPath(secret: string, recipient: string): string | null {
  const bare = recipient.trim().replace(/^<|>$/g, "").toLowerCase();
  const given = bare.includes("@") ? bare.slice(bare.indexOf("+") + 1, bare.lastIndexOf("@")) : bare;
  const hex = token.exec(given)?.[1];
  if (hex === undefined) return null;
  const letterId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return timingSafeEqual(Buffer.from(given), Buffer.from(tokenOf(secret, letterId))) ? letterId : null;
}

function tokenOf(secret: string, letterId: string): string {
  return `${letterId.replaceAll("-", "")}.${keyedHash(secret, "return path", letterId).toString("hex").slice(0, 16)}`;
}
