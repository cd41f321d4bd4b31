export { copyPicture } from "./copy-picture.ts";
export { forgetPicturesOf } from "./forget-pictures.ts";
export { picturePlace } from "./picture-address.ts";
export { linkCardPath, openPosterAddress, signedPosterAddress } from "./poster-address.ts";
