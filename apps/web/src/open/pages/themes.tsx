export { ThemesPage as Page } from "../../features/themes/gallery/ThemesPage.tsx";
