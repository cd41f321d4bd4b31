import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { RestoredNote } from "../../lib/forms/RestoredNote.tsx";
import { StickyNote } from "../../lib/forms/StickyNote.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { classes } from "../../ui/layout/classes.ts";
import { Icon } from "../../ui/site/Icon.tsx";
import { isDrawing } from "../posters/theme-look.ts";
import boxes from "./Canvas.module.css";
import type { EditedInvite } from "./edited-invite.ts";
import styles from "./Editor.module.css";
import { EditorHeader } from "./EditorHeader.tsx";
import { InvitePoster } from "./InvitePoster.tsx";
import { LeavingUnsaved } from "./LeavingUnsaved.tsx";
import { storedInvite } from "./save-invite.ts";
import { ToolPanel } from "./ToolPanel.tsx";
import { type InviteOptions, type ToolName, tools } from "./tools/tool-props.ts";
import { type InviteEditor, useInviteEditor } from "./use-invite-editor.ts";
import { useSaving } from "./use-saving.tsx";
import { useWaitingPhoto } from "./use-waiting-photo.ts";

interface EditorProps {
  party: Party;
  options: InviteOptions;
  themes: readonly Theme[];
}

/** Tools on the left, poster on the right. On phones the poster is above and the tools are in a sheet below it. */
export function Editor({ party, options, themes }: EditorProps) {
  const editor = useInviteEditor(party);
  const [tool, setTool] = useState<ToolName | null>("heading");
  const [headingSize, setHeadingSize] = useState<number | null>(null);
  const waiting = useWaitingPhoto(party.uuid, editor);
  useUndoKeys(editor);
  const workspace = useRef<HTMLDivElement>(null);
  /** Opens a tool and moves the focus to it. */
  const goTo = (next: ToolName) => {
    flushSync(() => setTool(next));
    workspace.current?.querySelector("h2")?.focus();
  };
  const saving = useSaving(party.uuid, { editor, waiting, onPhotoRefused: () => goTo("photo") });
  const { newer } = saving;
  const putAway = () => {
    workspace.current?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.focus();
    setTool(null);
  };

  const [dropping, setDropping] = useState(false);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    goTo("photo");
    waiting.choose(file);
  };

  const tools = { party, editor, waiting, headingSize, options, themes, onTool: goTo };
  return (
    // Dropping a photo anywhere is a convenience for pointers; the photo tool serves everybody.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes("column", styles.editor, dropping && styles.dropping)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        // Otherwise the browser would leave the page and open the photo.
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={dropped}
    >
      <EditorHeader party={party} editor={editor} themes={themes} saving={saving} />
      <div
        ref={workspace}
        className={tool === null ? `stack grow ${styles.workspace} ${styles.folded}` : `stack grow ${styles.workspace}`}
      >
        <ToolRail tool={tool} onTool={setTool} />
        {tool !== null && (
          <ToolPanel key={tool} tool={tool} onDone={putAway} {...tools}>
            {editor.fromDraft && editor.unsaved && (
              <RestoredNote
                press="Save invite"
                onStartAgain={() => editor.startAgain(storedInvite(party), party.version ?? editor.version)}
              />
            )}
          </ToolPanel>
        )}
        <Canvas
          party={party}
          invite={editor.invite}
          themes={themes}
          tool={tool}
          onTool={goTo}
          onHeadingSize={setHeadingSize}
        />
      </div>
      <LeavingUnsaved saving={saving} photoWaits={waiting.photo !== null} />
      {newer !== null && (
        <NewerPoster
          party={newer}
          themes={themes}
          mine={editor.invite}
          theirs={storedInvite(newer)}
          onClose={saving.decideLater}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
    </div>
  );
}

/**
 * Ctrl or Cmd with Z undoes; with Shift+Z or Y it redoes. It also works in text fields, whose text is part of the
 * design.
 */
function useUndoKeys({ undo, redo }: Pick<InviteEditor, "undo" | "redo">): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = undoKey(event);
      // Ignored while a dialogue is open.
      if (wanted === null || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      if (wanted === "undo") undo();
      else redo();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

export function undoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): "undo" | "redo" | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const pressed = key.toLowerCase();
  if (pressed === "z") return shiftKey ? "redo" : "undo";
  return pressed === "y" && !shiftKey ? "redo" : null;
}

interface ToolRailProps {
  tool: ToolName | null;
  onTool: (tool: ToolName | null) => void;
}

/** The tool bar. Pressing the open tool closes it. */
function ToolRail({ tool, onTool }: ToolRailProps) {
  return (
    <div className={`column gap-8 ${styles.rail}`} role="group" aria-label="Edit bar">
      {tools.map(({ name, label, icon }) => (
        <button
          key={name}
          type="button"
          data-tool={name}
          aria-pressed={name === tool}
          onClick={() => onTool(name === tool ? null : name)}
        >
          <Icon name={icon} size={26} />
          {label}
        </button>
      ))}
    </div>
  );
}

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
function Canvas({ party, invite, themes, tool, onTool, onHeadingSize }: CanvasProps) {
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

interface NewerPosterProps {
  /** The party as it is stored now. */
  party: Party;
  themes: readonly Theme[];
  mine: EditedInvite;
  theirs: EditedInvite;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** The poster was saved elsewhere meanwhile: shows both, and saves nothing until the organiser chooses. */
function NewerPoster({ party, themes, mine, theirs, onKeepMine, onTakeTheirs, onClose }: NewerPosterProps) {
  return (
    <Dialogue title="Someone saved this invitation in the meantime" onClose={onClose} wide>
      <p>Perhaps in another window or on another phone. Which one do you want to keep?</p>
      <div className={`stack gap-20 mb-24 ${styles.both}`}>
        <figure>
          <figcaption>Yours</figcaption>
          <InvitePoster party={party} themes={themes} invite={mine} />
        </figure>
        <figure>
          <figcaption>Saved now</figcaption>
          <InvitePoster party={party} themes={themes} invite={theirs} />
        </figure>
      </div>
      <div className="row">
        <Button onClick={onKeepMine} wide="phone">
          Keep mine
        </Button>
        <Button variant="line" onClick={onTakeTheirs} wide="phone">
          Use theirs
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Back to the editor
        </Button>
      </div>
    </Dialogue>
  );
}
