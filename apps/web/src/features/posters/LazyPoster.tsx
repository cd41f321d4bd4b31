import { lazy, Suspense } from "react";
import type { DrawnPosterProps } from "./DrawnPoster.tsx";
import { PosterLoading } from "./PosterLoading.tsx";

// The renderer and its font metrics load only when a poster is shown.
const Drawn = lazy(async () => ({ default: (await import("./DrawnPoster.tsx")).DrawnPoster }));

export function LazyPoster(props: DrawnPosterProps) {
  return (
    <Suspense fallback={<PosterLoading ground={props.design.background} />}>
      <Drawn {...props} />
    </Suspense>
  );
}
