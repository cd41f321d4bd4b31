import type { PartMetrics } from "./face-metrics.ts";
import type { FaceKey } from "./faces.ts";
import { metrics } from "./metrics.generated.ts";

/** The metrics of one font file, unpacked for lookup. */
export interface Font {
  readonly family: string;
  readonly widths: ReadonlyMap<string, number>;
  readonly kerning: ReadonlyMap<string, number>;
}

function unpack({ family, letters, widths, kerning }: PartMetrics): Font {
  const pairs = new Map<string, number>();
  for (const [difference, both] of Object.entries(kerning)) {
    const each = Array.from(both);
    for (let at = 0; at < each.length; at += 2) pairs.set(`${each[at]}${each[at + 1]}`, Number(difference));
  }
  return {
    family,
    widths: new Map(Array.from(letters).map((letter, at) => [letter, widths[at] ?? 0])),
    kerning: pairs,
  };
}

const unpacked = new Map<FaceKey, readonly Font[]>();

export function fontsOf(face: FaceKey): readonly Font[] {
  const known = unpacked.get(face);
  if (known) return known;
  const fonts = metrics[face].parts.map(unpack);
  unpacked.set(face, fonts);
  return fonts;
}

/** How far a face extends above and below the baseline, as a fraction of its size. */
export function reachOf(face: FaceKey): { above: number; below: number } {
  const { above, below } = metrics[face];
  return { above: above / 1000, below: below / 1000 };
}
