export { ThanksPage as Page } from "../../features/invitations/thanks/ThanksPage.tsx";
