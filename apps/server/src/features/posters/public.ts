export { copyPublicPoster } from "./show-poster.ts";
export { servePictures } from "./upload-picture.ts";
