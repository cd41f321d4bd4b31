import { fieldTexts } from "@wishwell/contract/texts";
import type { InviteConfig } from "@wishwell/contract/invite-config";
import { headingFaceNamed } from "@wishwell/poster/faces";
import type { Deps } from "../../platform/deps.ts";
import type { FieldErrors } from "../../platform/http/refusal.ts";
import type { WholeParty } from "../parties/public.ts";
import { designOf, themeLookOf } from "../parties/public.ts";
import { isBodyFont } from "./invite-options.presenter.ts";
import { readDrawing } from "../themes/public.ts";
import { pictureAt, pictureKey } from "./picture-address.ts";

/** Everything that a poster of this party cannot have, by the field that says so. */
export async function faultsInPoster(
  deps: Pick<Deps, "files" | "config">,
  party: WholeParty,
  config: InviteConfig,
): Promise<FieldErrors> {
  const pictureFits = await mayShow(deps, party, config.image_url);
  return {
    ...(!pictureFits && { "invite_config.image_url": [fieldTexts.posterPicture] }),
    ...(headingFaceNamed(config.heading_font) === null && {
      "invite_config.heading_font": [fieldTexts.headingFont],
    }),
    ...(!isBodyFont(config.font) && { "invite_config.font": [fieldTexts.headingFont] }),
  };
}

/** Nothing, what is there already, the theme's drawing, one of the house, or a picture uploaded for this very party. */
async function mayShow(deps: Pick<Deps, "files" | "config">, party: WholeParty, address: string): Promise<boolean> {
  if (["", designOf(party).picture.address, themeLookOf(party).drawing].includes(address)) return true;
  const picture = pictureAt(address);
  if (picture === null) return (await readDrawing(deps, address)) !== null;
  return picture.partyId === party.id && (await deps.files.get(pictureKey(picture))) !== null;
}
