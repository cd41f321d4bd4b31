export { TermsPage as Page } from "../../features/site/TermsPage.tsx";
