export { copyPicture, dropPicture } from "./copy-picture.ts";
export { forgetPicturesOf } from "./forget-pictures.ts";
export { posterForLetter } from "./letter-poster-address.ts";
export {
  letterPictureAddress,
  pictureAt,
  pictureKey,
  picturePlace,
  plainAddress,
  shownAddress,
} from "./picture-address.ts";
export { servePictures } from "./serve-pictures.ts";
export { isSigned } from "./signed-address.ts";
export { linkCardPath, openPosterAddress, signedPosterAddress } from "./poster-address.ts";
