import { lazy, Suspense } from "react";
import type { LeftOutProps } from "./LeftOutLetters.tsx";

// Needs the font metrics, which load with the poster rather than with the tools.
const Letters = lazy(async () => ({ default: (await import("./LeftOutLetters.tsx")).LeftOutLetters }));

/** Warns about emoji and scripts that our fonts lack. */
export function LeftOut(props: LeftOutProps) {
  return (
    <Suspense fallback={null}>
      <Letters {...props} />
    </Suspense>
  );
}
