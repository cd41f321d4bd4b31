import type { PosterDesign } from "@wishwell/poster/layout/design";
import { inLook } from "@wishwell/poster/layout/in-look";
import type { detailsWords } from "../posters/poster-design.ts";
import type { ThemedParty } from "../posters/poster-look.ts";
import { lookOf } from "../posters/theme-look.ts";
import { isSame } from "./design-history.ts";

/** What is designed: a theme, and the poster made from it. */
export interface EditedInvite {
  /** The theme's uuid, "traditional", "none", or empty before one was chosen. */
  readonly theme: string;
  readonly design: PosterDesign;
}

/** The same photo is handed out with another key at the end of its address from time to time. */
const withoutKey = (address: string): string => address.split("?")[0] ?? "";

const samePicture = (one: EditedInvite, other: EditedInvite): boolean =>
  withoutKey(one.design.picture.address) === withoutKey(other.design.picture.address);

/** A design with the newest key to its photo, where another one knows it. */
export function withKeyOf(invite: EditedInvite, newest: EditedInvite): EditedInvite {
  if (!samePicture(invite, newest)) return invite;
  return withPart(invite, "picture", { address: newest.design.picture.address });
}

export const isSameInvite = (one: EditedInvite, other: EditedInvite): boolean => isSame(withKeyOf(one, other), other);

type Part = "picture" | "heading" | "copy";

/** The design with some of one part changed. */
export function withPart<Name extends Part>(
  invite: EditedInvite,
  name: Name,
  changes: Partial<PosterDesign[Name]>,
): EditedInvite {
  return { ...invite, design: { ...invite.design, [name]: { ...invite.design[name], ...changes } } };
}

/**
 * What is designed here and what it was begun with, once the stored words have followed the party's details. A part that
 * was not edited here takes the stored words; words that are those of the details were changed by nobody.
 */
export function overStoredWords(
  { invite, read }: { readonly invite: EditedInvite; readonly read: EditedInvite },
  stored: EditedInvite,
  details: ReturnType<typeof detailsWords>,
): { invite: EditedInvite; read: EditedInvite } {
  const over = { invite, read };
  for (const part of ["heading", "copy"] as const) {
    const { words } = stored.design[part];
    const theirs = part === "copy" ? { words, emptied: stored.design.copy.emptied } : { words };
    const untouched = invite.design[part].words === read.design[part].words;
    if (untouched) over.invite = withPart(over.invite, part, theirs);
    if (untouched || words.trim() === details[part].trim()) over.read = withPart(over.read, part, theirs);
  }
  return over;
}

/** Copy as the organiser types it: what they leave empty stays empty. */
export const byHand = (words: string): Pick<PosterDesign["copy"], "words" | "emptied"> => ({
  words,
  emptied: words.trim() === "" ? true : undefined,
});

/** A plain ground of one colour, from edge to edge. */
export const withBackground = (invite: EditedInvite, background: string): EditedInvite => ({
  ...invite,
  design: { ...invite.design, background, fade: background },
});

export const withCode = (invite: EditedInvite, code: boolean): EditedInvite => ({
  ...invite,
  design: { ...invite.design, code },
});

/** Another theme brings its drawing, its colours and its lettering. The words stay, and so does a photo. */
export function withTheme(invite: EditedInvite, chosen: ThemedParty, keepsPhoto: boolean): EditedInvite {
  return { theme: chosen.eventtheme_uuid ?? "", design: inLook(invite.design, lookOf(chosen), keepsPhoto) };
}
