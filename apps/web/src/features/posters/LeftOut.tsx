import { lazy, Suspense } from "react";
import type { LeftOutProps } from "./LeftOutLetters.tsx";

// It knows what the fonts hold: that comes with the poster, not with the tools.
const Letters = lazy(async () => ({ default: (await import("./LeftOutLetters.tsx")).LeftOutLetters }));

/** Emoji and scripts that no font of ours has: whoever types them is told. */
export function LeftOut(props: LeftOutProps) {
  return (
    <Suspense fallback={null}>
      <Letters {...props} />
    </Suspense>
  );
}
