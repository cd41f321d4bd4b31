import type { IconName } from "../../ui/site/Icon.tsx";

export type ToolName = "colour" | "theme" | "photo" | "heading" | "wording";

/** The five tools, in the order of the bar. */
export const tools: readonly { readonly name: ToolName; readonly label: string; readonly icon: IconName }[] = [
  { name: "colour", label: "Colour", icon: "palette" },
  { name: "theme", label: "Theme", icon: "star" },
  { name: "photo", label: "Photo", icon: "image" },
  { name: "heading", label: "Heading", icon: "type" },
  { name: "wording", label: "Wording", icon: "note" },
];
