import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Paging } from "../../platform/http/paging.ts";
import { lookAtParty, strangerRefused } from "../parties/public.ts";
import type { GuestRequest } from "./request.ts";
import { listRequests as readRequests } from "./requests.store.ts";

/** Who asks to come, for the organiser's eyes only. */
export async function listRequests(
  deps: Deps,
  actor: Actor,
  { partyId, ...paging }: Paging<"waiting"> & { readonly partyId: string },
): Promise<{ total: number; requests: GuestRequest[] }> {
  const { view } = await lookAtParty(deps, actor, { id: partyId });
  if (view !== "organiser") throw strangerRefused(actor);
  return readRequests(deps.db, partyId, paging);
}
