import { useMutation } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { fetchFile, send } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/api/save-file.ts";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { NotOpenYet } from "../party/NotOpenYet.tsx";

interface DownloadDialogueProps {
  party: Party;
  /** Saves pending changes first, because the server draws the stored poster. */
  saveNow: () => Promise<boolean>;
  onClose: () => void;
}

/** Downloads the poster as an image or for print. */
export function DownloadDialogue({ party, saveNow, onClose }: DownloadDialogueProps) {
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
