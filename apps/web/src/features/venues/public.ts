export { AddressFields } from "./AddressFields.tsx";
export { positionIn, type AddressValues } from "./typed-address.ts";
export { VenueMap } from "./VenueMap.tsx";
