export { seedBuiltInThemes } from "./seed-themes.ts";
export { drawThemePicturesSoon, serveThemePictures } from "./theme-pictures.ts";
export { type Theme, drawingKey, lookOf, readDrawing } from "./theme.ts";
export { listThemePages, loadThemePage, loadThemesPage } from "./themes-page.ts";
export { presentTheme } from "./show-themes.ts";
export { findThemeByArtwork, findThemes, isOffered, themeAsJson } from "./themes.store.ts";
