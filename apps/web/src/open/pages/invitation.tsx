export { InvitationPage as Page } from "../../features/invitations/InvitationPage.tsx";
