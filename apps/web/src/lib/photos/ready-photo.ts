import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { isSmallEnough } from "./photo-size.ts";

/** A chosen photo ready to be uploaded; null, with the reasons, if it can't be. */
export interface ReadyPhoto {
  readonly photo: File | null;
  readonly faults: readonly string[];
}

/** The kinds of picture that an upload field takes; `keeps` is what a large one becomes. */
export interface Kinds {
  readonly types: RegExp;
  readonly names: RegExp;
  readonly refused: string;
  readonly keeps: (file: File) => "image/jpeg" | "image/png";
}

export const photos: Kinds = {
  types: /^image\/(?:jpeg|png|hei[cf])$/,
  names: /\.(?:jpe?g|png|hei[cf])$/i,
  refused: fieldTexts.photoKind,
  keeps: () => "image/jpeg",
};

/** Logos keep their transparent background. */
export const logos: Kinds = {
  types: /^image\/(?:jpeg|png|svg\+xml|hei[cf])$/,
  names: /\.(?:jpe?g|png|svg|hei[cf])$/i,
  refused: fieldTexts.imageKind,
  keeps: (file) => (isKind(file, /png$/) ? "image/png" : "image/jpeg"),
};

type Described = Pick<File, "name" | "size" | "type">;

const isKind = ({ type, name }: Described, kind: RegExp): boolean => kind.test(type) || kind.test(name.toLowerCase());
const isHeic = (file: Described): boolean => isKind(file, /hei[cf]$/);
const isDrawing = (file: Described): boolean => isKind(file, /svg(?:\+xml)?$/);

/** Faults that can be seen before the file is opened. */
export function faultsOfFile(file: Described, { types, names, refused }: Kinds): readonly string[] {
  if (!types.test(file.type) && !names.test(file.name)) return [refused];
  if (file.size === 0) return [fieldTexts.imageBroken];
  return isDrawing(file) && !isSmallEnough(file) ? [texts.imageTooLarge] : [];
}

/** Makes a photo that is too large smaller, and a HEIC photo a JPEG. Other files stay as they are. */
export async function readyPhoto(file: File, kinds: Kinds): Promise<ReadyPhoto> {
  const faults = faultsOfFile(file, kinds);
  if (faults.length > 0) return { photo: null, faults };
  if (isSmallEnough(file) && !isHeic(file)) return { photo: file, faults: [] };
  const shrinking = await import("./shrink-photo.ts").catch(() => null);
  if (shrinking === null) return { photo: null, faults: [siteTexts.unreachable] };
  try {
    const photo = await shrinking.shrinkPhoto(file, kinds.keeps(file));
    return photo === null ? { photo, faults: [texts.imageTooLarge] } : { photo, faults: [] };
  } catch {
    return { photo: null, faults: [isHeic(file) ? fieldTexts.photoHeic : fieldTexts.imageBroken] };
  }
}
