import { listed } from "@wishwell/domain/parties/party-language";
import { plainLook, type PosterDesign, type ThemeLook } from "./design.ts";
import { headingFaceNamed } from "../text/faces.ts";

export interface CelebratedParty {
  /** The party's name as the organiser typed it. */
  readonly title: string;
  readonly children: readonly { readonly firstName: string; readonly age: number | null }[];
  /** Sentences of information for guests. */
  readonly instructions: readonly string[];
}

/** The poster before the organiser changes it: the theme's look, and text about this party. */
export function defaultDesign(look: ThemeLook | null, party: CelebratedParty): PosterDesign {
  const { drawing, background, fade, heading, copyColour } = look ?? plainLook;
  const words = wordsFor(party);
  return {
    background,
    fade,
    picture: { address: drawing, x: 0, y: 0, zoom: 1 },
    heading: {
      words: words.heading,
      face: headingFaceNamed(heading.font) ?? "schoolbook",
      size: heading.size,
      colour: heading.colour,
      lineHeight: heading.lineHeight,
    },
    copy: {
      words: words.copy,
      face: "text-400",
      colour: copyColour,
    },
    code: false,
  };
}

/** The parts of a poster whose text can be edited by hand. */
export type WordedPart = "heading" | "copy";

/** The text that a party's details give its poster. */
export const wordsFor = ({ title, children, instructions }: CelebratedParty): Readonly<Record<WordedPart, string>> => ({
  heading: title.trim() === "" ? defaultHeading(children) : title,
  copy: instructions.map((sentence) => `${sentence}.`).join(" "),
});

/**
 * The poster after the party's details changed. Text that still matches the old details was not edited by hand, so it
 * is updated; edited text is kept. Copy that was emptied by hand is marked, because it would look unedited once the
 * details are empty too.
 */
export function followDetails(design: PosterDesign, before: CelebratedParty, after: CelebratedParty): PosterDesign {
  const [old, now] = [wordsFor(before), wordsFor(after)];
  const follows = (part: WordedPart) => design[part].words.trim() === old[part].trim();
  const emptied = isEmptied(design, old.copy);
  return {
    ...design,
    ...(follows("heading") && { heading: { ...design.heading, words: now.heading } }),
    ...(emptied
      ? { copy: { ...design.copy, emptied } }
      : follows("copy") && { copy: { ...design.copy, words: now.copy } }),
  };
}

/** Whether the organiser removed the copy that came from these details. */
const isEmptied = ({ copy }: PosterDesign, details: string): boolean =>
  copy.words.trim() === "" && (copy.emptied === true || details.trim() !== "");

/** "Maya is turning 7", "Maya and Tom are turning 7", "Maya is turning 7 and Tom is turning 5". */
export function defaultHeading(children: CelebratedParty["children"]): string {
  const [first] = children;
  if (first === undefined) return "You’re invited!";
  const ages = new Set(children.map(({ age }) => age));
  const names = listed(children.map(({ firstName }) => firstName));
  if (ages.has(null)) return `It’s ${names}’s birthday`;
  if (ages.size > 1) return listed(children.map(({ firstName, age }) => `${firstName} is turning ${age}`));
  return `${names} ${children.length === 1 ? "is" : "are"} turning ${first.age}`;
}
