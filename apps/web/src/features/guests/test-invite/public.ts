export { TestInvite } from "./TestInvite.tsx";
