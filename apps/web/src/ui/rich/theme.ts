import { createTheme } from "@mantine/core";
import type { MantineColorsTuple, MantineThemeOverride } from "@mantine/core";
import scales from "../colours.json";
import { mantine } from "../tokens.json";

/** Mantine dressed in the tokens. Focus is drawn by base.css, as on the open pages. */
export const theme: MantineThemeOverride = createTheme({
  ...mantine,
  primaryShade: 7,
  cursorType: "pointer",
  focusClassName: "house-focus",
  colors: Object.fromEntries(
    Object.entries(scales).map(([scale, steps]) => [scale, steps as unknown as MantineColorsTuple]),
  ),
});
