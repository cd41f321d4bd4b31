import { useMutation } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/parties";
import { texts } from "@wishwell/contract/texts";
import type { Theme } from "@wishwell/contract/themes";
import { useState } from "react";
import { send } from "../../../lib/api.ts";
import { sentenceFor } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/light/Button.tsx";
import { Dialogue } from "../../../ui/light/Dialogue.tsx";
import { useFlash } from "../../../ui/light/Flash.tsx";
import { Icon } from "../../../ui/light/Icon.tsx";
import { ShareBlock } from "../../parties/public.ts";
import styles from "./EditorHeader.module.css";
import { InvitePoster } from "./InvitePoster.tsx";
import type { InviteEditor } from "./use-invite-editor.ts";

interface EditorHeaderProps {
  party: Party;
  editor: InviteEditor;
  themes: readonly Theme[];
  saving: boolean;
  /** Saves what is unsaved; false when that did not work. */
  saveNow: () => Promise<boolean>;
}

/** Whose invitation it is, how it stands, and what can be done with it as a whole. */
export function EditorHeader({ party, editor, themes, saving, saveNow }: EditorHeaderProps) {
  const [open, setOpen] = useState<"preview" | "share" | null>(null);
  const close = () => setOpen(null);
  const download = useDownload(party, saveNow);
  const names = party.language.recipient_names;
  return (
    <header className={styles.header}>
      <a className={styles.back} href={`/event/details/${party.uuid}`} aria-label="Back to the party">
        <Icon name="left" size={26} />
      </a>
      <h1>{names === "" ? "Your invitation" : `${names}’s invitation`}</h1>
      <p className={styles.standing} role="status">
        {editor.unsaved ? (
          "Not saved yet"
        ) : (
          <>
            <Icon name="tick" size={18} /> Saved
          </>
        )}
      </p>
      <div className={styles.steps} role="group" aria-label="Steps">
        <button type="button" aria-label="Undo" title="Undo" aria-disabled={!editor.canUndo} onClick={editor.undo}>
          <span className={styles.mirrored}>
            <Icon name="turn" />
          </span>
        </button>
        <button type="button" aria-label="Redo" title="Redo" aria-disabled={!editor.canRedo} onClick={editor.redo}>
          <Icon name="turn" />
        </button>
      </div>
      <div className={styles.ways}>
        <Button variant="quiet" size="small" onClick={() => setOpen("preview")}>
          Preview
        </Button>
        <Button variant="line" size="small" icon="download" busy={download.isPending} onClick={() => download.start()}>
          Download
        </Button>
        <Button variant="line" size="small" icon="share" onClick={() => setOpen("share")}>
          Share
        </Button>
      </div>
      <Button size="small" busy={saving} onClick={() => void saveNow()}>
        Save invite
      </Button>
      {open === "preview" && (
        <Dialogue title="Preview" onClose={close} wide>
          <InvitePoster party={party} invite={editor.invite} themes={themes} />
        </Dialogue>
      )}
      {open === "share" && (
        <Dialogue title="Share your invitation" onClose={close}>
          <ShareBlock party={party} isOwner={false} />
        </Dialogue>
      )}
    </header>
  );
}

/** The server draws what is stored, so what is unsaved is saved first. */
function useDownload({ uuid }: Party, saveNow: () => Promise<boolean>) {
  const flash = useFlash();
  const drawing = useMutation({
    // Opened at once: later on, browsers would not let it.
    mutationFn: async (tab: Window | null) => {
      if (!(await saveNow())) {
        tab?.close();
        return;
      }
      const { message } = await send("POST /userfiles/posterupload", { body: { event_uuid: uuid } });
      if (tab === null) window.location.assign(message);
      else tab.location.replace(message);
      flash.show("success", texts.posterDownloaded);
    },
    onError: (fault, tab) => {
      tab?.close();
      flash.show("error", sentenceFor(fault));
    },
  });
  return { isPending: drawing.isPending, start: () => drawing.mutate(window.open("", "_blank")) };
}
