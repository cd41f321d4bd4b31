import type { PosterDesign } from "@wishwell/poster/design";
import type { Deps } from "../../platform/deps.ts";
import type { PosterOrder } from "../../platform/posters/posters.ts";
import { designOf, posterParty, themeLookOf, type View, type WholeParty } from "../parties/public.ts";
import { readDrawing } from "../themes/public.ts";
import { pictureAt, pictureKey } from "./picture-address.ts";

type Needs = Pick<Deps, "config" | "files">;

/** All that is needed to draw a party's poster for this reader. */
export async function posterOrder(deps: Needs, party: WholeParty, view: View): Promise<PosterOrder> {
  const design = designOf(party);
  const photo = await readPhoto(deps, design);
  // A photo stands in the middle of the theme's drawing.
  const drawing = pictureAt(design.picture.address) === null ? design.picture.address : themeLookOf(party).drawing;
  return {
    partyId: party.id,
    readers: view,
    design,
    party: posterParty(party, view, deps.config),
    drawing: await readDrawing(deps, drawing),
    photo,
  };
}

async function readPhoto({ files }: Needs, { picture }: PosterDesign): Promise<Uint8Array | null> {
  const photo = pictureAt(picture.address);
  return photo === null ? null : ((await files.get(pictureKey(photo)))?.bytes ?? null);
}
