import { useMutation } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/parties";
import { texts } from "@wishwell/contract/texts";
import { fetchFile, send } from "../../../lib/api.ts";
import { sentenceFor } from "../../../lib/api-error.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/light/Button.tsx";
import { Dialogue } from "../../../ui/light/Dialogue.tsx";
import { useFlash } from "../../../ui/light/Flash.tsx";
import styles from "./DownloadDialogue.module.css";

type Paper = "A4" | "A5" | "cards";

const papers: readonly { readonly paper: Paper; readonly label: string }[] = [
  { paper: "A4", label: "To print on A4" },
  { paper: "A5", label: "To print on A5" },
  { paper: "cards", label: "Cards with your guests’ names" },
];

interface DownloadDialogueProps {
  party: Pick<Party, "uuid">;
  /** The server draws what is stored, so what is unsaved is saved first. */
  saveNow: () => Promise<boolean>;
  onClose: () => void;
}

/** The poster as a picture for screens, or for print. */
export function DownloadDialogue({ party: { uuid }, saveNow, onClose }: DownloadDialogueProps) {
  const flash = useFlash();
  const failed = (fault: unknown) => flash.show("error", sentenceFor(fault));

  const picture = useMutation({
    mutationFn: async (tab: Window | null) => {
      if (!(await saveNow())) {
        tab?.close();
        return;
      }
      const { message } = await send("POST /userfiles/posterupload", { body: { event_uuid: uuid } });
      if (tab === null) window.location.assign(message);
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
    mutationFn: async (paper: Paper) => {
      if (!(await saveNow())) return;
      const file = await fetchFile("GET /posters/{uuid}.pdf", { params: { uuid }, query: { paper } });
      await saveFile(file, `${paper === "cards" ? "cards" : "poster"}.pdf`);
      onClose();
    },
    onError: failed,
  });

  return (
    <Dialogue title="Download your invitation" onClose={onClose}>
      <ul className={styles.ways}>
        <li>
          {/* The tab is opened at once: later on, browsers would not let it. */}
          <Button
            variant="line"
            icon="image"
            wide="always"
            busy={picture.isPending}
            onClick={() => picture.mutate(window.open("", "_blank"))}
          >
            A picture to send
          </Button>
        </li>
        {papers.map(({ paper, label }) => (
          <li key={paper}>
            <Button
              variant="line"
              icon="print"
              wide="always"
              busy={print.isPending && print.variables === paper}
              onClick={() => print.mutate(paper)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialogue>
  );
}
