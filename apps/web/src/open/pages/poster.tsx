export { PosterPage as Page } from "../../features/invitations/PosterPage.tsx";
