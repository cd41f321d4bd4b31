export type HeadingFace =
  | "bakery"
  | "jelly"
  | "storybook"
  | "balloon"
  | "playground"
  | "arcade"
  | "schoolbook"
  | "classic";
/** Fonts for the organiser's own lines. */
export type BodyFace = "text-400" | "text-600" | "text-800";
export type TextFace = BodyFace | "world";
export type FaceKey = HeadingFace | TextFace;

/** One font file. A face consists of several, each for some scripts. */
export interface FacePart {
  /** The family that drawings name. Each file has its own family, so that no renderer chooses a font by itself. */
  readonly family: string;
  /** The file in its package, without extension: `.woff2` for browsers, `.woff` as the source of the server's TTF. */
  readonly source: string;
}

export interface Face<Key extends FaceKey = FaceKey> {
  readonly key: Key;
  /** The font's name in designs (API: `fontname`). */
  readonly name: string;
  /** The name that organisers see. */
  readonly friendlyName: string;
  readonly weight: number;
  readonly parts: readonly FacePart[];
}

const partNames = { latin: "", "latin-ext": " Ext", vietnamese: " Viet", cyrillic: " Cyrillic" } as const;
type Part = keyof typeof partNames;

function face<Key extends FaceKey>(
  key: Key,
  friendlyName: string,
  name: string,
  weight = 400,
  more: readonly Part[] = [],
): Face<Key> {
  const id = name.toLowerCase().replaceAll(" ", "-");
  // Renamed, as the fonts’ licence requires for changed files. Letters only: browsers misread a number in a family’s
  // name.
  const family = `Wishwell ${friendlyName}`;
  const parts = (["latin", "latin-ext", ...more] as const).map((part) => ({
    family: `${family}${partNames[part]}`,
    source: `@fontsource/${id}/files/${id}-${part}-${weight}-normal`,
  }));
  return { key, name, friendlyName, weight, parts };
}

/** Fonts for headings, in the order they are offered. */
export const headingFaces: readonly Face<HeadingFace>[] = [
  face("jelly", "Jelly", "Shrikhand"),
  face("bakery", "Bakery", "Sansita", 800),
  face("storybook", "Storybook", "Caprasimo"),
  face("balloon", "Balloon", "Bagel Fat One"),
  face("playground", "Playground", "Lilita One"),
  face("arcade", "Arcade", "Bungee", 400, ["vietnamese"]),
  face("schoolbook", "Schoolbook", "Borel", 400, ["vietnamese"]),
  face("classic", "Classic", "Young Serif"),
];

/** Fonts for everything else, in the order they are offered. */
export const bodyFaces: readonly Face<BodyFace>[] = [
  face("text-400", "Text", "Figtree", 400),
  face("text-600", "Text Strong", "Figtree", 600),
  face("text-800", "Text Heavy", "Figtree", 800),
];

/** Fallback for letters that the other fonts lack, so that Nguyễn and Нина are printed too. */
const worldFace: Face<TextFace> = face("world", "World", "Nunito Sans", 700, ["vietnamese", "cyrillic"]);

export const faces: readonly Face[] = [...headingFaces, ...bodyFaces, worldFace];

const byKey = new Map<FaceKey, Face>(faces.map((face) => [face.key, face]));

export function faceOf(key: FaceKey): Face {
  const found = byKey.get(key);
  if (found === undefined) throw new Error(`no face ${key}`);
  return found;
}

/** Names in older designs, of fonts without an open licence. */
const formerNames = new Map<string, HeadingFace>([["house-script", "schoolbook"]]);

/** Finds a heading font by font name, friendly name or key; `null` if it isn't a heading font. */
export function headingFaceNamed(name: string): HeadingFace | null {
  const wanted = name.trim().toLowerCase();
  const found = headingFaces.find(({ key, name, friendlyName }) =>
    [key, name.toLowerCase(), friendlyName.toLowerCase()].includes(wanted),
  );
  return found?.key ?? formerNames.get(wanted) ?? null;
}

/** Finds the font of an organiser's own lines by name and weight; `null` if it isn't one. */
export function bodyFaceNamed({ fontname, fontweight }: { fontname: string; fontweight: number }): BodyFace | null {
  const wanted = fontname
    .trim()
    .toLowerCase()
    .replace(/^objektiv\b.*$/, "figtree");
  const found = bodyFaces.find(({ name, weight }) => name.toLowerCase() === wanted && weight === fontweight);
  return found?.key ?? null;
}

/** The server's font file for a family. */
export const fontFile = (family: string): string => `${family.toLowerCase().replaceAll(" ", "-")}.ttf`;

/** Every family that drawings may name. */
export const families: readonly string[] = faces.flatMap(({ parts }) => parts.map(({ family }) => family));
