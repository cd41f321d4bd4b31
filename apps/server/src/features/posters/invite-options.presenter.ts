import type { Answer } from "@wishwell/contract/calls";
import { bodyFaces } from "@wishwell/poster/faces";
import { inviteOptions } from "@wishwell/poster/invite-config";
import { letterColours } from "@wishwell/poster/palette";

type Options = Answer<"GET /eventinvite/configuration">["data"];

/** What an editor offers. */
export function presentOptions(): Options {
  const { defaults, background_colors, fonts } = inviteOptions();
  return {
    defaults,
    background_colors: [...background_colors],
    font_colors: [...letterColours],
    fonts: [...fonts],
    body_fonts: bodyFaces.map(({ name, friendlyName, weight }) => ({
      fontname: name,
      friendlyname: friendlyName,
      fontweight: weight,
    })),
  };
}
