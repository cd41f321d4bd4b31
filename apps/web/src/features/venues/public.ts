export { VenueMap } from "./VenueMap.tsx";
