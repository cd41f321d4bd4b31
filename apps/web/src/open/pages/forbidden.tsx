export { ForbiddenPage as Page } from "../../features/site/ForbiddenPage.tsx";
