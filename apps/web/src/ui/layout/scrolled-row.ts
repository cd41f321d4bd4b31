/** A row that is scrolled sideways, in pixels. */
export interface ScrolledRow {
  /** How far it is scrolled. */
  readonly scrolled: number;
  /** How much of it is in sight. */
  readonly width: number;
  /** How long it is. */
  readonly whole: number;
  /** Where each slide begins, from the beginning of the row, and how wide it is. */
  readonly slides: readonly { readonly left: number; readonly width: number }[];
}

export interface Whereabouts {
  readonly goBack: boolean;
  readonly goOn: boolean;
  /** The places of the slides in sight, with commas between them; empty until that is known. */
  readonly seen: string;
}

/** Browsers scroll by fractions of a pixel. */
const almost = 2;

/** A slide that only touches the edge is not in sight. */
const leastShare = 0.05;

export function whereabouts({ scrolled, width, whole, slides }: ScrolledRow): Whereabouts {
  const seen = slides.flatMap((slide, index) => {
    const shown = Math.min(slide.left + slide.width, scrolled + width) - Math.max(slide.left, scrolled);
    return shown > slide.width * leastShare ? [index] : [];
  });
  return { goBack: scrolled > almost, goOn: scrolled + width < whole - almost, seen: seen.join(",") };
}

/** How far the next page is: as many slides as fit whole, at least one. */
export function pageStep({ width, slides }: ScrolledRow): number {
  const [first, second] = slides;
  if (!first || !second) return width;
  const pitch = second.left - first.left;
  const gap = pitch - first.width;
  return pitch * Math.max(1, Math.floor((width + gap + almost) / pitch));
}
