export { drawThemePicturesSoon } from "./draw-theme-pictures.ts";
export { loadThemePage, loadThemesPage } from "./load-themes-page.ts";
export { plantHouseThemes } from "./plant-house-themes.ts";
export type { Theme } from "./theme.ts";
export { readDrawing } from "./theme-drawing.ts";
export { serveThemePictures } from "./serve-theme-pictures.ts";
export { lookOf } from "./theme-look.ts";
export { presentTheme } from "./themes.presenter.ts";
export { findThemeByArtwork, findThemes, themeAsJson } from "./themes.store.ts";
