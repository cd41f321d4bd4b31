export { copyPicture, dropPicture } from "./copy-picture.ts";
export { forgetPicturesOf } from "./forget-pictures.ts";
export { posterForLetter } from "./letter-poster-address.ts";
export { picturePlace, shownAddress } from "./picture-address.ts";
export { servePictures } from "./serve-pictures.ts";
export { linkCardPath, openPosterAddress, signedPosterAddress } from "./poster-address.ts";
