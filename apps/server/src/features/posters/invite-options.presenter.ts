import type { Answer } from "@wishwell/contract/calls";
import { faces } from "@wishwell/poster/faces";
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
    body_fonts: bodyFonts(),
  };
}

const bodyFonts = (): Options["body_fonts"] =>
  faces
    .filter(({ key }) => key.startsWith("text-"))
    .map(({ name, friendlyName, weight }) => ({ fontname: name, friendlyname: friendlyName, fontweight: weight }));

/** Whether a poster's copy is ever set in this. */
export const isBodyFont = ({ fontname, fontweight }: { fontname: string; fontweight: number }): boolean =>
  bodyFonts().some((font) => font.fontname === fontname && font.fontweight === fontweight);
