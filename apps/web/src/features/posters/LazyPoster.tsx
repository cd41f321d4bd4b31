import { lazy, Suspense } from "react";
import type { DrawnPosterProps } from "./DrawnPoster.tsx";
import { PosterOnItsWay } from "./PosterOnItsWay.tsx";

// The renderer and its font metrics load only when a poster is shown.
const Drawn = lazy(async () => ({ default: (await import("./DrawnPoster.tsx")).DrawnPoster }));

export function LazyPoster(props: DrawnPosterProps) {
  return (
    <Suspense fallback={<PosterOnItsWay ground={props.design.background} />}>
      <Drawn {...props} />
    </Suspense>
  );
}
