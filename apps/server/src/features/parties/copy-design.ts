import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { copyPicture, dropPicture } from "../posters/public.ts";
import type { CopiedPoster } from "./copy-party.store.ts";
import { strangerRefused } from "./parties.policy.ts";
import { themeLookOf, withoutPhoto } from "./party-poster.ts";
import type { WholeParty } from "./party.ts";
import { showParty } from "./show-party.ts";

interface Copying {
  readonly id: string;
  readonly copyId: string;
}

/**
 * The same poster for another party, with a picture of its own. Pictures are copied before anything is locked; if the
 * copy comes to nothing, they go.
 */
export async function withCopiedDesign<Copied>(
  deps: Deps,
  actor: Actor,
  { id, copyId }: Copying,
  save: (copied: CopiedPoster) => Promise<Copied>,
): Promise<Copied> {
  const { party, view } = await showParty(deps, actor, { id });
  if (view !== "organiser") throw strangerRefused(actor);
  const copied = await copyDesign(deps, party, copyId);
  try {
    return await save(copied);
  } catch (error) {
    if (copied.hasPictures) await dropPicture(deps, copied.design?.picture.address ?? "");
    throw error;
  }
}

async function copyDesign(deps: Deps, party: WholeParty, copyId: string): Promise<CopiedPoster> {
  const { design } = party;
  if (design === null) return { design, hasPictures: false };
  const copied = await copyPicture(deps, design.picture.address, copyId);
  if (copied === null) return { design: withoutPhoto(design, themeLookOf(party)), hasPictures: false };
  const picture = { ...design.picture, address: copied.address };
  return { design: { ...design, picture }, hasPictures: copied.uploaded };
}
