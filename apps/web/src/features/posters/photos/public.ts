export { faultsOfPhoto, photoKinds } from "../editor/photo-file.ts";
