import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { drawPoster } from "./draw-poster.ts";
import { openAsOrganiser } from "./open-as-organiser.ts";
import { signedPosterAddress } from "./poster-address.ts";
import { posterOrder } from "./poster-order.ts";

/** Draws the poster as large as it gets; answers with an address to fetch it from, for a day. */
export async function offerPoster(deps: Deps, actor: Actor, { id }: { id: string }): Promise<string> {
  const party = await openAsOrganiser(deps, actor, { id });
  await drawPoster(deps, await posterOrder(deps, party, "invited"), { kind: "png", width: 1650 });
  return `${signedPosterAddress(deps.config, id, deps.clock.now())}&width=1650`;
}
