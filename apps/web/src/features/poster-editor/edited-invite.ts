import type { PosterDesign } from "@wishwell/poster/layout/design";
import { withLook } from "@wishwell/poster/layout/in-look";
import type { detailsWords } from "../posters/poster-design.ts";
import { isDrawing, lookOf, type ThemedParty } from "../posters/theme-look.ts";
import { isSame } from "./design-history.ts";

/** A theme, and the poster designed with it. */
export interface EditedInvite {
  /** The theme's uuid, "traditional", "none", or empty until one is chosen. */
  readonly theme: string;
  readonly design: PosterDesign;
}

/** The signature in a photo's URL is renewed from time to time, so it is ignored in comparisons. */
const withoutSignature = (address: string): string => address.split("?")[0] ?? "";

/** Takes over the latest signature if both designs have the same photo. */
export function withSignatureOf(invite: EditedInvite, newest: EditedInvite): EditedInvite {
  const { address } = newest.design.picture;
  if (withoutSignature(invite.design.picture.address) !== withoutSignature(address)) return invite;
  return withPart(invite, "picture", { address });
}

export const isSameInvite = (one: EditedInvite, other: EditedInvite): boolean =>
  isSame(withSignatureOf(one, other), other);

/** Changes some properties of one part. */
export function withPart<Name extends "picture" | "heading" | "copy">(
  invite: EditedInvite,
  name: Name,
  changes: Partial<PosterDesign[Name]>,
): EditedInvite {
  return withDesign(invite, { [name]: { ...invite.design[name], ...changes } });
}

const withDesign = (invite: EditedInvite, changes: Partial<PosterDesign>): EditedInvite => ({
  ...invite,
  design: { ...invite.design, ...changes },
});

/**
 * Merges text that the server updated from the party's details. A part not edited here takes the stored text. Stored
 * text that equals the details does not count as changed elsewhere.
 */
export function mergeStoredWords(
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

/** Text as the organiser typed it; text they cleared stays empty. */
export const byHand = (words: string): Pick<PosterDesign["copy"], "words" | "emptied"> => ({
  words,
  emptied: words.trim() === "" ? true : undefined,
});

/** A plain background of one colour, without a fade. */
export const withBackground = (invite: EditedInvite, background: string): EditedInvite =>
  withDesign(invite, { background, fade: background });

export const withCode = (invite: EditedInvite, code: boolean): EditedInvite => withDesign(invite, { code });

/** Changes drawing, colours and lettering to the theme's. Text and photo stay. */
export function withTheme({ theme, design }: EditedInvite, chosen: ThemedParty): EditedInvite {
  const uuid = chosen.eventtheme_uuid ?? "";
  // The theme in use keeps the colours and lettering chosen by hand.
  if (uuid === theme) return { theme, design };
  return { theme: uuid, design: withLook(design, lookOf(chosen), !isDrawing(design.picture.address)) };
}
