export { Poster } from "./Poster.tsx";
export type { PosterParty } from "./poster-design.ts";
export { PosterThumb } from "./PosterThumb.tsx";
