export { PosterThumb } from "../PosterThumb.tsx";
export { PosterPicture } from "./PosterPicture.tsx";
