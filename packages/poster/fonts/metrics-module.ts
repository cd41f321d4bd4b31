import { type Face, faces } from "../src/text/faces.ts";
import { makeFont } from "./make-font.ts";
import { measureFont, reachOf } from "./measure-font.ts";

/** The text of src/metrics.generated.ts. */
export function metricsModule(): string {
  const measured = Object.fromEntries(faces.map((face) => [face.key, measureFace(face)]));
  const lines = Object.entries(measured).map(([key, face]) => `  "${key}": ${JSON.stringify(face)},`);
  return [
    "// Made from the fonts by `node packages/poster/make-metrics.mjs`.",
    'import type { FaceMetrics } from "./face-metrics.ts";',
    'import type { FaceKey } from "./faces.ts";',
    "",
    "export const metrics: Readonly<Record<FaceKey, FaceMetrics>> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

function measureFace({ parts }: Face) {
  const taken = new Set<number>();
  const measured = parts.map((part) => {
    const bytes = makeFont(part);
    const table = measureFont(bytes, taken);
    for (const letter of table.letters) taken.add(letter.codePointAt(0) ?? 0);
    return { family: part.family, ...table };
  });
  const [latin] = parts;
  if (latin === undefined) throw new Error("a face without a font");
  return { ...reachOf(makeFont(latin)), parts: measured };
}
