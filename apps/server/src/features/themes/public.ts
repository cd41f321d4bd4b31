export { plantHouseThemes } from "./plant-house-themes.ts";
export type { Theme } from "./theme.ts";
export { presentTheme } from "./themes.presenter.ts";
export { findThemeByArtwork, findThemes } from "./themes.store.ts";
