import type { Party } from "@wishwell/contract/api/parties";
import type { Answer } from "@wishwell/contract/api/calls";
import type { Theme } from "@wishwell/contract/api/themes";
import type { ToolName } from "../tool-names.ts";
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
