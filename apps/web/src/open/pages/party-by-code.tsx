export { PartyPage as Page } from "../../features/invitations/PartyPage.tsx";
