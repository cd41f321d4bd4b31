import type { FastifyRequest } from "fastify";
import type { Actor, Authenticate } from "./actor.ts";
import { clientAddress } from "./client-address.ts";
import { unauthorised } from "./refusal.ts";

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/**
 * Who is calling. A token comes in the Authorization header or not at all; a dead one is 401 on every call but the
 * few that forgive it.
 */
export async function recognise(request: FastifyRequest, authenticate: Authenticate, forgive = false): Promise<Actor> {
  const from = { address: addressOf(request), requestId: request.id };
  const header = request.headers.authorization;
  if (header === undefined) return { kind: "visitor", ...from };
  const token = bearerToken(header);
  const holder = token === null ? null : await authenticate(token);
  if (holder !== null) return { ...holder, ...from };
  if (forgive) return { kind: "visitor", ...from };
  throw unauthorised();
}

export function addressOf(request: FastifyRequest): string {
  return clientAddress(request.ip, request.socket.remoteAddress);
}

export function bearerToken(header: string): string | null {
  return /^Bearer +([A-Za-z0-9._~+/=-]{1,500}) *$/i.exec(header)?.[1] ?? null;
}
