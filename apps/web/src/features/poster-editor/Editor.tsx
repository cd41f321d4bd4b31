import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FromDraft } from "../../lib/forms/FromDraft.tsx";
import { Canvas } from "./Canvas.tsx";
import type { EditedInvite } from "./edited-invite.ts";
import styles from "./Editor.module.css";
import { EditorHeader } from "./EditorHeader.tsx";
import { NewerPoster } from "./NewerPoster.tsx";
import { storedInvite } from "./save-invite.ts";
import { ToolPanel } from "./ToolPanel.tsx";
import { ToolRail } from "./ToolRail.tsx";
import type { ToolName } from "./tool-names.ts";
import type { InviteOptions } from "./tools/tool-props.ts";
import { useInviteEditor } from "./use-invite-editor.ts";
import { useSaving } from "./use-saving.tsx";
import { useUndoKeys } from "./use-undo-keys.ts";
import { useWaitingPhoto } from "./use-waiting-photo.ts";

interface EditorProps {
  party: Party;
  /** What is stored, or what the party begins with. */
  first: EditedInvite;
  options: InviteOptions;
  themes: readonly Theme[];
}

/** The tools at the left, the poster at the right; on phones the poster above and the tools in a sheet under it. */
export function Editor({ party, first, options, themes }: EditorProps) {
  const editor = useInviteEditor(party, first);
  const [tool, setTool] = useState<ToolName | null>("heading");
  const [headingSize, setHeadingSize] = useState<number | null>(null);
  const waiting = useWaitingPhoto(party.uuid, editor);
  useUndoKeys(editor);
  const desk = useRef<HTMLDivElement>(null);
  /** From the poster, or from another tool, to this one: the focus goes along. */
  const goTo = (next: ToolName) => {
    flushSync(() => setTool(next));
    desk.current?.querySelector("h2")?.focus();
  };
  const saving = useSaving(party.uuid, { editor, waiting, onPhotoRefused: () => goTo("photo") });
  const { newer } = saving;
  const putAway = () => {
    desk.current?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.focus();
    setTool(null);
  };

  const tools = { party, editor, waiting, headingSize, options, themes, onTool: goTo };
  return (
    <div className={styles.editor}>
      <EditorHeader party={party} editor={editor} themes={themes} saving={saving} />
      <div ref={desk} className={tool === null ? `${styles.desk} ${styles.folded}` : styles.desk}>
        <ToolRail tool={tool} onTool={setTool} />
        {tool !== null && (
          <ToolPanel key={tool} tool={tool} onDone={putAway} {...tools}>
            {editor.fromDraft && editor.unsaved && (
              <FromDraft onStartAgain={() => editor.startAgain(first, party.version ?? editor.version)} />
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
      {newer !== null && (
        <NewerPoster
          party={newer}
          themes={themes}
          mine={editor.invite}
          theirs={storedInvite(newer, editor.read)}
          onClose={saving.decideLater}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
    </div>
  );
}
