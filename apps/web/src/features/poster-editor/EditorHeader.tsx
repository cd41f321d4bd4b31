import { useMutation } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { fetchFile, send } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/api/save-file.ts";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { classes } from "../../ui/layout/classes.ts";
import { DropMenu } from "../../ui/layout/DropMenu.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { NotOpenYet } from "../party/NotOpenYet.tsx";
import { ShareBlock } from "../party/ShareBlock.tsx";
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
        className={classes(
          "line text-15 medium nowrap no-margin gap-6",
          styles.standing,
          saving.unsaved ? "muted" : "text-good",
        )}
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

interface DownloadDialogueProps {
  party: Party;
  /** Saves pending changes first, because the server draws the stored poster. */
  saveNow: () => Promise<boolean>;
  onClose: () => void;
}

/** Downloads the poster as an image or for print. */
function DownloadDialogue({ party, saveNow, onClose }: DownloadDialogueProps) {
  const { uuid, eventstats } = party;
  const guests = eventstats.attendeeTotal.qty;
  const flash = useFlash();
  // Closes the dialogue, because it would cover the message.
  const failed = (fault: unknown) => {
    onClose();
    flash.show("error", sentenceFor(fault));
  };

  const picture = useMutation({
    mutationFn: async (tab: Window | null) => {
      if (!(await saveNow())) {
        tab?.close();
        onClose();
        return;
      }
      const { message } = await send("POST /userfiles/posterupload", { body: { event_uuid: uuid } });
      if (tab === null) saveFrom(message);
      else tab.location.replace(message);
      flash.show("success", texts.posterDownloaded);
      onClose();
    },
    onError: (fault, tab) => {
      tab?.close();
      failed(fault);
    },
  });
  const print = useMutation({
    mutationFn: async ({ query, fileName }: Print) => {
      if (await saveNow()) {
        await saveFile(await fetchFile("GET /posters/{uuid}.pdf", { params: { uuid }, query }), fileName);
        flash.show("success", "The file is in your downloads");
      }
      onClose();
    },
    onError: failed,
  });
  const busy = picture.isPending || print.isPending;

  return (
    <Dialogue title="Download your invitation" onClose={onClose}>
      <NotOpenYet party={party} />
      <ul className="stack gap-12 mt-8">
        <li>
          {/* Opens the tab at once: browsers block it after an asynchronous call. */}
          <Button
            variant="line"
            icon="image"
            wide="always"
            busy={picture.isPending}
            onClick={() => !busy && picture.mutate(window.open("", "_blank"))}
          >
            A picture to send
          </Button>
        </li>
        {printsFor(guests).map((way) => (
          <li key={way.label}>
            <Button
              variant="line"
              icon="print"
              wide="always"
              busy={print.isPending && print.variables.label === way.label}
              onClick={() => !busy && print.mutate(way)}
            >
              {way.label}
            </Button>
          </li>
        ))}
      </ul>
      <p className="small muted mt-18">Cards are postcards (A6), four on a sheet of A4, with marks to cut along.</p>
    </Dialogue>
  );
}

/** For browsers that block the new tab. */
function saveFrom(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  // Empty, so that the server sets the file name.
  link.download = "";
  link.click();
}

/** One print format. */
interface Print {
  readonly label: string;
  readonly query: { readonly paper: "A4" | "A5" | "cards"; readonly guests?: string };
  readonly fileName: string;
}

const sheets: readonly Print[] = [
  { label: "To print on A4", query: { paper: "A4" }, fileName: "poster.pdf" },
  { label: "To print on A5", query: { paper: "A5" }, fileName: "poster.pdf" },
];
const named: Print = {
  label: "Cards with your guests’ names",
  query: { paper: "cards" },
  fileName: "cards.pdf",
};
const blank: Print = {
  label: "Cards to write names on",
  query: { paper: "cards", guests: "" },
  fileName: "cards.pdf",
};

/** Cards with names are offered only if there are guests. */
export const printsFor = (guests: number): readonly Print[] => [...sheets, ...(guests > 0 ? [named] : []), blank];
