export { PrivacyPage as Page } from "../../features/site/PrivacyPage.tsx";
