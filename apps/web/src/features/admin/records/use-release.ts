import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";

/** Allows emails to a suppressed address again. */
export function useRelease() {
  const flash = useFlash();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (which: { email: string } | { id: string }) => send("POST /admin/mail/release", { body: which }),
    onSuccess: ({ message }) => flash.show("success", message),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin", "mail"] }),
  });
}
