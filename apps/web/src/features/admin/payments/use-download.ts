import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fetchFile, send } from "../../../lib/api/api.ts";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { submitOnce } from "../../../lib/api/idempotency-key.ts";
import { saveFile } from "../../../lib/api/save-file.ts";
import { adminPayments } from "./payment-queries.ts";

interface DownloadOptions {
  readonly batch_uuid?: string;
  readonly reason?: string;
  /** For the question who is asking: "export 6 payments, £741.35". */
  readonly about: string;
}

/** Requests a download ticket, then the file. Pressing twice does not download twice. */
export async function downloadFile({ about, ...body }: DownloadOptions, idempotencyKey: string): Promise<void> {
  const { data } = await send("POST /payment/downloadticket", { body, idempotencyKey, about });
  const file = await fetchFile("GET /payment/downloadpaymentsdue", { query: { token: data.token }, bearer: null });
  await saveFile(file, "payments-due.csv");
}

export function useDownload() {
  const queries = useQueryClient();
  const [once] = useState(() => submitOnce());
  const download = useMutation({
    mutationFn: (wanted: DownloadOptions) => once(wanted, (idempotencyKey) => downloadFile(wanted, idempotencyKey)),
    // Also after a refusal, because another admin may have made the file.
    onSettled: () => queries.invalidateQueries({ queryKey: adminPayments }),
  });
  return {
    start: (wanted: DownloadOptions) => download.mutate(wanted),
    busy: download.isPending,
    fault: download.error === null ? null : sentenceFor(download.error),
  };
}
