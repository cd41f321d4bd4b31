export { DonatePage as Page } from "../../features/invitations/DonatePage.tsx";
