export { CookiesPage as Page } from "../../features/site/CookiesPage.tsx";
