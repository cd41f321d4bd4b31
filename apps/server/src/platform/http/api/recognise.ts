import type { FastifyRequest } from "fastify";
import type { Actor, Authenticate } from "./actor.ts";
import { clientAddress } from "../client-address.ts";
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
