import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../http/signed-urls.ts";

interface ReturnPath {
  /** BOUNCE_ADDRESS: mail to `name+anything@domain` reaches it. */
  readonly address: string;
  readonly secret: string;
}

const token = /^([0-9a-f]{32})\.([0-9a-f]{16})$/;

/** Where a letter comes back to: the address tells which letter it was, and nobody else can make one up. */
export function returnPathOf({ address, secret }: ReturnPath, letterId: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${tokenOf(secret, letterId)}${address.slice(at)}`;
}

/** Which letter came back to this address, or to this token of it; `null` when it is none of ours. */
export function letterInReturnPath(secret: string, recipient: string): string | null {
  const bare = recipient.trim().replace(/^<|>$/g, "").toLowerCase();
  const told = bare.includes("@") ? bare.slice(bare.indexOf("+") + 1, bare.lastIndexOf("@")) : bare;
  const hex = token.exec(told)?.[1];
  if (hex === undefined) return null;
  const letterId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return timingSafeEqual(Buffer.from(told), Buffer.from(tokenOf(secret, letterId))) ? letterId : null;
}

function tokenOf(secret: string, letterId: string): string {
  return `${letterId.replaceAll("-", "")}.${keyedHash(secret, "return path", letterId).toString("hex").slice(0, 16)}`;
}
