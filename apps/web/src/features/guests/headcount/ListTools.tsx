import { useMutation } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { fetchFile } from "../../../lib/api/api.ts";
import { saveFile } from "../../../lib/api/save-file.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { isClosed } from "../../party/missing-parts.ts";
import { detailsAddress } from "../../party/party-urls.ts";

interface ListToolsProps {
  party: Pick<Party, "uuid" | "complete" | "cancelled">;
  /** Whether the list has any guests to export. */
  anybody: boolean;
}

/** Import and export of the guest list. */
export function ListTools({ party, anybody }: ListToolsProps) {
  const { uuid } = party;
  const flash = useFlash();
  const taking = useMutation({
    mutationFn: async () =>
      saveFile(await fetchFile("GET /eventattendees/export/{uuid}", { params: { uuid } }), "guests.csv"),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  return (
    <div className="row">
      {!isClosed(party) && (
        <Button variant="line" size="small" icon="upload" href={detailsAddress(uuid, "import-guests")}>
          Import a list
        </Button>
      )}
      {anybody && (
        <Button variant="line" size="small" icon="download" busy={taking.isPending} onClick={() => taking.mutate()}>
          Export as CSV
        </Button>
      )}
    </div>
  );
}
