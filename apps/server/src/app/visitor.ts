import type { FastifyRequest } from "fastify";
import type { Actor } from "../platform/http/actor.ts";
import { addressOf } from "../platform/http/recognise.ts";

/** Pages carry no sign-in: whoever asks for one is a visitor from some address. */
export function visitorOf(request: FastifyRequest): Actor {
  return { kind: "visitor", claimToken: null, address: addressOf(request), requestId: request.id };
}
