import type { ShownParty } from "@wishwell/contract/api/page-contents";

export type Hue = "sky" | "custard" | "jelly" | "leaf" | "well" | "brick" | "sponge";

/** The poster lends the page its colour: each drawing has one it stands well on. */
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

export function groundOf({ eventtheme, eventtheme_uuid }: Pick<ShownParty, "eventtheme" | "eventtheme_uuid">): Hue {
  const drawing = eventtheme?.artwork ?? (eventtheme_uuid === "traditional" ? "traditional" : "");
  // The poster without a theme is drawn on sky.
  return hues[drawing] ?? "sky";
}
