import type { Party } from "@wishwell/contract/api/parties";
import type { Answer } from "@wishwell/contract/api/calls";
import type { Theme } from "@wishwell/contract/api/themes";
import type { ToolName } from "../tool-names.ts";
import type { InviteEditor } from "../use-invite-editor.ts";
import type { WaitingPhoto } from "../use-waiting-photo.ts";

export type InviteOptions = Answer<"GET /eventinvite/configuration">["data"];

/** What every tool works with. */
export interface ToolProps {
  readonly party: Party;
  readonly editor: InviteEditor;
  /** The photo that is not on the poster yet. */
  readonly waiting: WaitingPhoto;
  /** How large the heading is drawn; null before it is. */
  readonly headingSize: number | null;
  readonly options: InviteOptions;
  readonly themes: readonly Theme[];
  /** Goes on with another tool. */
  readonly onTool: (tool: ToolName) => void;
}
