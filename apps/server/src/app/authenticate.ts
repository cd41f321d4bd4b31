import type { FastifyRequest } from "fastify";
import { createAuthenticate } from "../features/accounts/public.ts";
import { createContactAuthenticate } from "../features/charities/public.ts";
import type { Deps } from "../platform/deps.ts";
import type { Actor, Authenticate } from "../platform/http/api/actor.ts";
import { addressOf } from "../platform/http/api/identify-caller.ts";

/** Accepts the token of a signed-in user, or of a charity contact who entered the code from their email. */
export function authenticateAny(deps: Deps): Authenticate {
  const user = createAuthenticate(deps);
  const contact = createContactAuthenticate(deps);
  return async (token) => (await user(token)) ?? contact(token);
}

/** Page requests carry no session, so the caller is always a visitor. */
export function visitorOf(request: FastifyRequest): Actor {
  return { kind: "visitor", claimToken: null, address: addressOf(request), requestId: request.id };
}
