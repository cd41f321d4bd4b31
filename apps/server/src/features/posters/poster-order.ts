import type { PosterDesign } from "@wishwell/poster/design";
import type { Deps } from "../../platform/deps.ts";
import type { PosterOrder } from "../../platform/posters/posters.ts";
import { designOf, posterParty, themeLookOf, type View, type WholeParty, withoutPhoto } from "../parties/public.ts";
import { readDrawing } from "../themes/public.ts";
import { pictureAt, pictureKey } from "./picture-address.ts";

type Needs = Pick<Deps, "config" | "files">;

/** All that is needed to draw a party's poster for this reader. */
export async function posterOrder(deps: Needs, party: WholeParty, view: View): Promise<PosterOrder> {
  const wanted = designOf(party);
  const look = themeLookOf(party);
  const photo = await readPhoto(deps, wanted);
  const isPhoto = pictureAt(wanted.picture.address) !== null;
  // A photo stands in the middle of the theme's drawing, which is whole again once the photo is gone.
  const design = isPhoto && photo === null ? withoutPhoto(wanted, look) : wanted;
  const drawing = isPhoto ? look.drawing : design.picture.address;
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
