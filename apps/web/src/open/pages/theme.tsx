export { ThemePage as Page } from "../../features/themes/gallery/ThemePage.tsx";
