export { Poster, type PosterParty } from "./Poster.tsx";
export { PosterThumb } from "./PosterThumb.tsx";
