import type { PosterDesign } from "@wishwell/poster/design";
import type { Deps } from "../../platform/deps.ts";
import { copyPicture } from "../posters/public.ts";
import { themeLookOf } from "./party-poster.ts";
import type { WholeParty } from "./party.ts";

/** The same poster for another party, with a picture of its own. */
export async function copyDesign(
  deps: Pick<Deps, "files" | "random" | "clock">,
  party: WholeParty,
  copyId: string,
): Promise<{ design: PosterDesign | null; hasPictures: boolean }> {
  if (party.design === null) return { design: null, hasPictures: false };
  const { picture } = party.design;
  const copied = await copyPicture(deps, picture.address, copyId);
  const address = copied?.address ?? themeLookOf(party).drawing;
  return { design: { ...party.design, picture: { ...picture, address } }, hasPictures: copied?.uploaded ?? false };
}
