import type { ShownParty } from "@wishwell/contract/api/page-contents";

export type Hue = "sky" | "custard" | "jelly" | "leaf" | "well" | "brick" | "sponge";

/** The page colour that suits each theme's artwork. */
const hues: Readonly<Record<string, Hue>> = {
  sea: "sky",
  dinosaurs: "custard",
  space: "sky",
  fairies: "jelly",
  football: "leaf",
  traditional: "jelly",
  jungle: "leaf",
  mermaid: "well",
  unicorn: "sky",
  pirates: "brick",
  crafts: "sponge",
  pool: "sky",
  superheroes: "custard",
  trains: "custard",
};

export function backgroundOf({ eventtheme, eventtheme_uuid }: Pick<ShownParty, "eventtheme" | "eventtheme_uuid">): Hue {
  const drawing = eventtheme?.artwork ?? (eventtheme_uuid === "traditional" ? "traditional" : "");
  // The poster without a theme has a sky background.
  return hues[drawing] ?? "sky";
}
