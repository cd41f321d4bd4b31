export { RequestPage as Page } from "../../features/invitations/RequestPage.tsx";
