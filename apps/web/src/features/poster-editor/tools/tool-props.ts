import type { Answer } from "@wishwell/contract/api/calls";
import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import type { IconName } from "../../../ui/site/Icon.tsx";
import type { InviteEditor } from "../use-invite-editor.ts";
import type { WaitingPhoto } from "../use-waiting-photo.ts";

export type InviteOptions = Answer<"GET /eventinvite/configuration">["data"];

export interface ToolProps {
  readonly party: Party;
  readonly editor: InviteEditor;
  /** A chosen photo that is not on the poster yet. */
  readonly waiting: WaitingPhoto;
  /** The size the heading is drawn at; null before it is drawn. */
  readonly headingSize: number | null;
  readonly options: InviteOptions;
  readonly themes: readonly Theme[];
  /** Opens another tool. */
  readonly onTool: (tool: ToolName) => void;
}

export type ToolName = "colour" | "theme" | "photo" | "heading" | "wording";

/** The five tools, in the order of the bar. */
export const tools: readonly { readonly name: ToolName; readonly label: string; readonly icon: IconName }[] = [
  { name: "colour", label: "Colour", icon: "palette" },
  { name: "theme", label: "Theme", icon: "star" },
  { name: "photo", label: "Photo", icon: "image" },
  { name: "heading", label: "Heading", icon: "letters" },
  { name: "wording", label: "Wording", icon: "note" },
];
