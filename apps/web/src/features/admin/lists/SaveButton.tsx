import type { AuditActor } from "@wishwell/contract/api/admin/choices";
import { type ReactNode, useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { fetchFile } from "../../../lib/api/api.ts";
import { saveFile } from "../../../lib/api/save-file.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";

type Wanted =
  | { call: "GET /admin/stats/export"; query: { range: "4w" | "12w" | "12m" } }
  | { call: "GET /admin/marketing"; query?: undefined }
  | { call: "GET /admin/audit/export"; query: { show: AuditActor; search?: string } };
type SaveButtonProps = { fileName: string; children: ReactNode } & Wanted;

function fetchWanted(wanted: Wanted): Promise<Response> {
  if (wanted.call === "GET /admin/marketing") return fetchFile(wanted.call);
  if (wanted.call === "GET /admin/audit/export") return fetchFile(wanted.call, { query: wanted.query });
  return fetchFile(wanted.call, { query: wanted.query });
}

/** Downloads a file with the user's session and passes it to the browser. */
export function SaveButton({ fileName, children, ...wanted }: SaveButtonProps) {
  const [busy, setBusy] = useState(false);
  const flash = useFlash();
  async function save(): Promise<void> {
    setBusy(true);
    try {
      await saveFile(await fetchWanted(wanted), fileName);
    } catch (fault) {
      flash.show("error", sentenceFor(fault));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="line" size="small" icon="download" busy={busy} onClick={() => void save()}>
      {children}
    </Button>
  );
}
