import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { StickyNote } from "../../lib/forms/StickyNote.tsx";
import { classes } from "../../ui/layout/classes.ts";
import { isDrawing } from "../posters/theme-look.ts";
import boxes from "./Canvas.module.css";
import styles from "./Editor.module.css";
import type { EditedInvite } from "./edited-invite.ts";
import { InvitePoster } from "./InvitePoster.tsx";
import { tools, type ToolName } from "./tool-names.ts";

interface CanvasProps {
  party: Party;
  invite: EditedInvite;
  themes: readonly Theme[];
  tool: ToolName | null;
  onTool: (tool: ToolName) => void;
  onHeadingSize: (size: number) => void;
}

/** The parts of the poster that open a tool. */
const places = ["heading", "photo", "wording"] as const satisfies readonly ToolName[];

/** The poster preview. Pressing a part opens its tool, and the open tool's part is framed. */
export function Canvas({ party, invite, themes, tool, onTool, onHeadingSize }: CanvasProps) {
  const hasPhoto = !isDrawing(invite.design.picture.address);
  return (
    <div className={`flex can-shrink gap-28 align-start ${styles.canvas}`}>
      <div className={`no-flex relative rounded-sheet ${styles.sheet}`}>
        <InvitePoster party={party} invite={invite} themes={themes} onHeadingSize={onHeadingSize} />
        {places.map((place) => {
          const label = tools.find(({ name }) => name === place)?.label;
          return (
            <button
              key={place}
              type="button"
              className={classes(boxes.place, boxes[place], place === "photo" && hasPhoto && boxes.placed)}
              aria-label={`${label} on the poster`}
              aria-pressed={place === tool}
              onClick={() => onTool(place)}
            >
              <span aria-hidden="true">{label}</span>
            </button>
          );
        })}
      </div>
      <div className={`can-shrink ${styles.hint}`}>
        <StickyNote name="edit-invite" look="paper">
          Customise the invite using the edit bar
        </StickyNote>
      </div>
    </div>
  );
}
