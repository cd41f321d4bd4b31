export { linkCardAddress, openPosterAddress, signedPosterAddress } from "./poster-address.ts";
