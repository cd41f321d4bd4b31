import { createAuthenticate } from "../features/accounts/public.ts";
import { createContactAuthenticate } from "../features/charities/public.ts";
import type { Deps } from "../platform/deps.ts";
import type { Authenticate } from "../platform/http/actor.ts";

/** Whose token this is: somebody's who signed in, or of somebody who typed the code of a charity's letter. */
export function authenticateAnybody(deps: Deps): Authenticate {
  const user = createAuthenticate(deps);
  const contact = createContactAuthenticate(deps);
  return async (token) => (await user(token)) ?? contact(token);
}
