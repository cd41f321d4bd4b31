export { LazyPoster } from "./LazyPoster.tsx";
export { Poster } from "./Poster.tsx";
export type { PosterParty } from "./poster-design.ts";
export { PosterThumb } from "./PosterThumb.tsx";
export { Readable } from "./editor/tools/Readable.tsx";
export { ReadableHeading } from "./editor/tools/ReadableHeading.tsx";
