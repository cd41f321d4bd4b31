export { NotFoundPage as Page } from "../../features/site/NotFoundPage.tsx";
