export { FaqPage as Page } from "../../features/site/FaqPage.tsx";
