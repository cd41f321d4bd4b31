import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { posterToSend } from "./draw-poster.ts";
import { openAsOrganiser } from "./open-as-organiser.ts";
import { signedPosterAddress } from "./poster-address.ts";

/** Draws the poster as large as it gets; answers with an address to fetch it from, for a day. */
export async function offerPoster(deps: Deps, actor: Actor, { id }: { id: string }): Promise<string> {
  const party = await openAsOrganiser(deps, actor, { id });
  const poster = await posterToSend(deps, "organiser", { party, view: "invited" }, { kind: "png", width: 1650 });
  await poster.make();
  return `${signedPosterAddress(deps.config, party, deps.clock.now())}&width=1650`;
}
