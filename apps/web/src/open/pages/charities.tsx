export { CharitiesPage as Page } from "../../features/charities/page/CharitiesPage.tsx";
