export { ContactPage as Page } from "../../features/site/ContactPage.tsx";
