import { useMutation } from "@tanstack/react-query";
import { fetchFile } from "../../lib/api/api.ts";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { saveFile } from "../../lib/api/save-file.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";

/** What was given, taken off and paid, as a file to keep. */
export function Statement({ partyUuid: uuid }: { partyUuid: string }) {
  const flash = useFlash();
  const taking = useMutation({
    mutationFn: async () =>
      saveFile(await fetchFile("GET /events/payoutstatement/{uuid}", { params: { uuid } }), "statement.csv"),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  return (
    <Button variant="line" icon="download" busy={taking.isPending} wide="phone" onClick={() => taking.mutate()}>
      Statement
    </Button>
  );
}
