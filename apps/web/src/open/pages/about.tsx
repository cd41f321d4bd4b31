export { AboutPage as Page } from "../../features/site/AboutPage.tsx";
