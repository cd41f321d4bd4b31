export { EditGuests } from "./table/EditGuests.tsx";
