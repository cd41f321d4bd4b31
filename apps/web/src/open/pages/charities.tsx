export { CharitiesPage as Page } from "../../features/site/CharitiesPage.tsx";
