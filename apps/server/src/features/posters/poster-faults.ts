import { fieldTexts } from "@wishwell/contract/texts";
import type { InviteConfig } from "@wishwell/contract/invite-config";
import { bodyFaceNamed, headingFaceNamed } from "@wishwell/poster/faces";
import type { Deps } from "../../platform/deps.ts";
import type { FieldErrors } from "../../platform/http/refusal.ts";
import type { WholeParty } from "../parties/public.ts";
import { designOf, themeLookOf } from "../parties/public.ts";
import { readDrawing } from "../themes/public.ts";
import { pictureAt, pictureKey } from "./picture-address.ts";

/** Of a design only what is known of it yet. */
type Typed = Partial<Pick<InviteConfig, "image_url" | "heading_font" | "font">>;

/** Everything that a poster of this party cannot have, by the field that says so. */
export function faultsInPoster(
  party: WholeParty,
  { image_url, heading_font, font }: Typed,
  isThere: boolean,
): FieldErrors {
  const fits = image_url === undefined || isThere || alwaysFits(party, image_url);
  return {
    ...(!fits && { "invite_config.image_url": [fieldTexts.posterPicture] }),
    ...(heading_font !== undefined &&
      headingFaceNamed(heading_font) === null && { "invite_config.heading_font": [fieldTexts.headingFont] }),
    ...(font !== undefined && bodyFaceNamed(font) === null && { "invite_config.font": [fieldTexts.bodyFont] }),
  };
}

/** Nothing, what is there already, and the theme's drawing. */
const alwaysFits = (party: WholeParty, address: string) =>
  ["", designOf(party).picture.address, themeLookOf(party).drawing].includes(address);

/** Whether there is a drawing at this address, or a picture that was uploaded for this very party. */
export async function isPictureThere(
  deps: Pick<Deps, "files" | "config">,
  partyId: string,
  address: string | undefined,
): Promise<boolean> {
  if (address === undefined) return false;
  const picture = pictureAt(address);
  if (picture === null) return (await readDrawing(deps, address)) !== null;
  return picture.partyId === partyId && (await deps.files.get(pictureKey(picture))) !== null;
}
