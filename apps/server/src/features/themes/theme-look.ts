import type { ThemeLook } from "@wishwell/poster/design";
import { drawingAddress } from "./theme-drawing.ts";
import type { Theme } from "./theme.ts";

/** How a poster of this theme looks before anybody changes it. */
export const lookOf = (theme: Theme): ThemeLook => ({ ...theme.design, drawing: drawingAddress(theme) });
