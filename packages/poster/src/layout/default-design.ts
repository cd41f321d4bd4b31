import { listed } from "@wishwell/domain/parties/party-language";
import { plainLook, type PosterDesign, type ThemeLook } from "./design.ts";
import { headingFaceNamed } from "../text/faces.ts";

export interface CelebratedParty {
  /** The party's name as its organiser gave it. */
  readonly title: string;
  readonly children: readonly { readonly firstName: string; readonly age: number | null }[];
  /** Sentences for guests to know. */
  readonly instructions: readonly string[];
}

/** The poster before anybody changed it: the theme's look, and words about this party. */
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

/** The parts of a poster whose words can be edited by hand. */
export type WordedPart = "heading" | "copy";

/** What a party's details say on its poster. */
export const wordsFor = ({ title, children, instructions }: CelebratedParty): Readonly<Record<WordedPart, string>> => ({
  heading: title.trim() === "" ? defaultHeading(children) : title,
  copy: instructions.map((sentence) => `${sentence}.`).join(" "),
});

/**
 * The poster after the party's details have changed. Words that are still those of the details before were not edited
 * by hand, so they follow; a part that says something else keeps its words. Copy that was emptied by hand is marked, or
 * it would look unedited once the details say nothing.
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

/** Whether the organiser removed the copy that these details give a poster. */
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
