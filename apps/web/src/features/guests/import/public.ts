export { ImportGuests } from "./ImportGuests.tsx";
