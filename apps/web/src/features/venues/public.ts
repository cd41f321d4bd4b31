export { AddressFields } from "./AddressFields.tsx";
export { positionIn, addressInWords, type AddressValues } from "./typed-address.ts";
export { VenueMap } from "./VenueMap.tsx";
