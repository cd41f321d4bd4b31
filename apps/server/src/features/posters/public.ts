export { servePictures } from "./upload-picture.ts";
