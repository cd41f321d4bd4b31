export { EditInvite } from "./EditInvite.tsx";
