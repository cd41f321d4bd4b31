import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { useState } from "react";
import { Button } from "../../ui/fields/Button.tsx";
import { classes } from "../../ui/layout/classes.ts";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DropMenu } from "../../ui/layout/DropMenu.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { ShareBlock } from "../party/ShareBlock.tsx";
import { DownloadDialogue } from "./DownloadDialogue.tsx";
import styles from "./EditorHeader.module.css";
import { InvitePoster } from "./InvitePoster.tsx";
import type { InviteEditor } from "./use-invite-editor.ts";
import type { Saving } from "./use-saving.tsx";

interface EditorHeaderProps {
  party: Party;
  editor: InviteEditor;
  themes: readonly Theme[];
  saving: Saving;
}

type Opened = "preview" | "download" | "share";

/** The invitation's name, save state and actions. */
export function EditorHeader({ party, editor, themes, saving }: EditorHeaderProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const names = party.language.recipient_names;
  return (
    <header className={`line no-flex relative gap-14 bg-ground ${styles.header}`}>
      <a className={styles.back} href={`/event/details/${party.uuid}`} aria-label="Back to the party">
        <Icon name="left" size={26} />
      </a>
      <h1>{names === "" ? "Your invitation" : `${names}’s invitation`}</h1>
      <p
        className={classes("line text-15 nowrap no-margin gap-6", styles.standing, saving.unsaved && styles.unsaved)}
        role="status"
      >
        {saving.unsaved ? "Not saved yet" : <Saved />}
      </p>
      <Steps editor={editor} />
      <div className={`line no-flex gap-14 ${styles.ways}`}>
        <Button variant="quiet" size="small" onClick={() => setOpen("preview")}>
          Preview
        </Button>
        <Button variant="line" size="small" icon="download" onClick={() => setOpen("download")}>
          Download
        </Button>
        <Button variant="line" size="small" icon="share" onClick={() => setOpen("share")}>
          Share
        </Button>
      </div>
      <Button size="small" busy={saving.busy} onClick={() => void saving.save()}>
        Save invite
      </Button>
      <DropMenu className={styles.menu} button={<Icon name="more" label="More" />} hangs="right">
        {(["preview", "download", "share"] as const).map((way) => (
          <button key={way} type="button" onClick={() => setOpen(way)}>
            {labels[way]}
          </button>
        ))}
      </DropMenu>
      {open === "preview" && (
        <Dialogue title="Preview" onClose={close} wide>
          <div className={styles.preview}>
            <InvitePoster party={party} invite={editor.invite} themes={themes} />
          </div>
        </Dialogue>
      )}
      {open === "download" && <DownloadDialogue party={party} saveNow={saving.saveUnsaved} onClose={close} />}
      {open === "share" && (
        <Dialogue title="Share your invitation" onClose={close}>
          <ShareBlock party={party} isOwner={false} titled={false} />
        </Dialogue>
      )}
    </header>
  );
}

const labels: Record<Opened, string> = { preview: "Preview", download: "Download", share: "Share" };

function Saved() {
  return (
    <>
      <Icon name="tick" size={18} /> Saved
    </>
  );
}

function Steps({ editor }: Pick<EditorHeaderProps, "editor">) {
  return (
    <div className={`flex ${styles.steps}`} role="group" aria-label="Steps" data-repeats>
      <button type="button" aria-label="Undo" title="Undo" aria-disabled={!editor.canUndo} onClick={editor.undo}>
        <span className={`stack ${styles.mirrored}`}>
          <Icon name="turn" />
        </span>
      </button>
      <button type="button" aria-label="Redo" title="Redo" aria-disabled={!editor.canRedo} onClick={editor.redo}>
        <Icon name="turn" />
      </button>
    </div>
  );
}
