export type HeadingFace =
  | "bakery"
  | "jelly"
  | "storybook"
  | "balloon"
  | "playground"
  | "arcade"
  | "schoolbook"
  | "classic";
/** What an organiser's own lines are set in. */
export type BodyFace = "text-400" | "text-600" | "text-800";
export type TextFace = BodyFace | "world";
export type FaceKey = HeadingFace | TextFace;

/** One font file: a face comes in several, each for some of the world's letters. */
export interface FacePart {
  /** The family that drawings name. One file, one family: nobody is left to choose a font by himself. */
  readonly family: string;
  /** The file in its package, without its ending: `.woff2` for browsers, `.woff` to make the server's TTF from. */
  readonly source: string;
}

export interface Face<Key extends FaceKey = FaceKey> {
  readonly key: Key;
  /** The name of the font as configurations spell it (wire: `fontname`). */
  readonly name: string;
  /** What organisers read. */
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
  // Renamed, as the fonts’ licence asks of whoever changes their files. Words only: browsers read a number in a family’s
  // name as something else.
  const family = `Wishwell ${friendlyName}`;
  const parts = (["latin", "latin-ext", ...more] as const).map((part) => ({
    family: `${family}${partNames[part]}`,
    source: `@fontsource/${id}/files/${id}-${part}-${weight}-normal`,
  }));
  return { key, name, friendlyName, weight, parts };
}

/** The faces that headings are set in, in the order they are offered. */
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

/** What everything else is set in, in the order it is offered. */
export const bodyFaces: readonly Face<BodyFace>[] = [
  face("text-400", "Text", "Figtree", 400),
  face("text-600", "Text Strong", "Figtree", 600),
  face("text-800", "Text Heavy", "Figtree", 800),
];

/** Stands in wherever the others lack a letter: Nguyễn and Нина are written out as well. */
const worldFace: Face<TextFace> = face("world", "World", "Nunito Sans", 700, ["vietnamese", "cyrillic"]);

export const faces: readonly Face[] = [...headingFaces, ...bodyFaces, worldFace];

const byKey = new Map<FaceKey, Face>(faces.map((face) => [face.key, face]));

export function faceOf(key: FaceKey): Face {
  const found = byKey.get(key);
  if (found === undefined) throw new Error(`no face ${key}`);
  return found;
}

/** Names of configurations made before, for fonts that are not open. */
const formerNames = new Map<string, HeadingFace>([["house-script", "schoolbook"]]);

/** A heading's face by its font's name, its friendly name or its key; `null` for what headings are not set in. */
export function headingFaceNamed(name: string): HeadingFace | null {
  const wanted = name.trim().toLowerCase();
  const found = headingFaces.find(({ key, name, friendlyName }) =>
    [key, name.toLowerCase(), friendlyName.toLowerCase()].includes(wanted),
  );
  return found?.key ?? formerNames.get(wanted) ?? null;
}

/** The face of an organiser's own lines by its font's name and weight; `null` for what they are not set in. */
export function bodyFaceNamed({ fontname, fontweight }: { fontname: string; fontweight: number }): BodyFace | null {
  const wanted = fontname
    .trim()
    .toLowerCase()
    .replace(/^objektiv\b.*$/, "figtree");
  const found = bodyFaces.find(({ name, weight }) => name.toLowerCase() === wanted && weight === fontweight);
  return found?.key ?? null;
}

/** The file of a family among the server's fonts. */
export const fontFile = (family: string): string => `${family.toLowerCase().replaceAll(" ", "-")}.ttf`;

/** Every family there is; drawings name no other. */
export const families: readonly string[] = faces.flatMap(({ parts }) => parts.map(({ family }) => family));
