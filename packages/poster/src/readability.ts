import { contrast, readColour } from "./colours.ts";
import type { PosterDesign } from "./design.ts";
import { labelColour } from "./sheet.ts";

export type Readability = "easy" | "hard";

/** Large letters need less of a difference than small ones (WCAG 1.4.3). */
export const enoughContrast = { heading: 3, copy: 4.5 } as const;

/** Whether the heading is easy to read on the background, and the copy on its label. */
export function readability({ background, heading, copy }: PosterDesign): { heading: Readability; copy: Readability } {
  return {
    heading: judge(heading.colour, background, enoughContrast.heading),
    copy: judge(copy.colour, labelColour, enoughContrast.copy),
  };
}

function judge(letters: string, ground: string, least: number): Readability {
  const [front, back] = [readColour(letters), readColour(ground)];
  return front !== null && back !== null && contrast(front, back) >= least ? "easy" : "hard";
}
