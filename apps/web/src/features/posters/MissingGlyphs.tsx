import { lazy, Suspense } from "react";
import type { LeftOutProps } from "./MissingGlyphsWarning.tsx";

// Needs the font metrics, which load with the poster rather than with the tools.
const Letters = lazy(async () => ({ default: (await import("./MissingGlyphsWarning.tsx")).MissingGlyphsWarning }));

/** Warns about emoji and scripts that our fonts lack. */
export function MissingGlyphs(props: LeftOutProps) {
  return (
    <Suspense fallback={null}>
      <Letters {...props} />
    </Suspense>
  );
}
