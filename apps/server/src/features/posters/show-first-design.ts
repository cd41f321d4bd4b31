import type { PosterDesign } from "@wishwell/poster/design";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { firstDesign } from "../parties/public.ts";
import { openAsOrganiser } from "./open-as-organiser.ts";

/** The poster that a party begins with: its theme's look, and words about its children. */
export async function showFirstDesign(deps: Deps, actor: Actor, input: { id: string }): Promise<PosterDesign> {
  return firstDesign(await openAsOrganiser(deps, actor, input));
}
