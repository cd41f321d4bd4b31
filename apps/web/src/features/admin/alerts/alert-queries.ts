import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";

/** Prefix of all alert queries, so that a change invalidates them together. */
export const adminAlerts = ["admin", "alerts"] as const;

export const alertStrip = queryOptions({
  queryKey: [...adminAlerts, "strip"],
  queryFn: async ({ signal }) => (await send("GET /admin/alerts/strip", { signal })).data,
  refetchInterval: 60_000,
});

interface AlertChange {
  readonly uuid: string;
  readonly action: "acknowledge" | "close";
}

export function useAlertChange() {
  const flash = useFlash();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, action }: AlertChange) =>
      send("POST /admin/alerts/{uuid}", { params: { uuid }, body: { action } }),
    onSuccess: (_, { action }) =>
      flash.show("success", action === "close" ? adminTexts.alertClosed : adminTexts.alertAcknowledged),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
    onSettled: () => queries.invalidateQueries({ queryKey: adminAlerts }),
  });
}
