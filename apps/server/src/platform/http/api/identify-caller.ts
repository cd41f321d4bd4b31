import { isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Actor, Authenticate } from "./actor.ts";
import { unauthorised } from "./refusal.ts";

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/**
 * Identifies the caller. A token is accepted only in the Authorization header. An invalid one gets 401, except on the
 * few calls that forgive it.
 */
export async function identifyCaller(
  request: FastifyRequest,
  authenticate: Authenticate,
  forgive = false,
): Promise<Actor> {
  const from = { address: addressOf(request), requestId: request.id };
  const header = request.headers.authorization;
  const visitor = { kind: "visitor", claimToken: claimToken(request), ...from } as const;
  if (header === undefined) return visitor;
  const token = bearerToken(header);
  const holder = token === null ? null : await authenticate(token);
  if (holder !== null) return { ...holder, ...from };
  if (forgive) return visitor;
  throw unauthorised();
}

export function addressOf(request: FastifyRequest): string {
  return clientAddress(request.ip, request.socket.remoteAddress);
}

export function bearerToken(header: string): string | null {
  return /^Bearer +([A-Za-z0-9._~+/=-]{1,500}) *$/i.exec(header)?.[1] ?? null;
}

function claimToken({ headers }: FastifyRequest): string | null {
  const header = headers["x-claim-token"];
  return typeof header === "string" && /^[\w-]{20,200}$/.test(header) ? header : null;
}

/** The address that rate limits count by: full for IPv4, the /64 for IPv6, because one household has a whole /64. */
export function countedAddress(address: string): string {
  const plain = address.replace(/%.*$/, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined && isIP(mapped) === 4) return mapped;
  if (!isIPv6(plain)) return plain;
  return `${firstFourGroups(plain).join(":")}::/64`;
}

/** `forwarded` comes from proxy headers; if it is malformed, the connection's own address is used. */
export function clientAddress(forwarded: string, connection: string | undefined): string {
  return countedAddress(isIP(forwarded.replace(/%.*$/, "")) === 0 ? (connection ?? "unknown") : forwarded);
}

function firstFourGroups(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - before.length - groupCount(after);
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill("0"), ...after];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}

/** An embedded IPv4 tail counts as two groups. */
function groupCount(groups: readonly string[]): number {
  return groups.length + (groups.at(-1)?.includes(".") ? 1 : 0);
}
