import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";

/** How the user signs in, and where they are signed in. */
export const ownSecurity = queryOptions({
  queryKey: ["user", "security"],
  queryFn: async ({ signal }) => (await send("GET /user/security", { signal })).data,
  staleTime: 0,
});

/** A change at the press of a button, whose message is shown when it’s done. */
export function useChange<Input = void>(change: (input: Input) => Promise<{ readonly message?: string | undefined }>) {
  const flash = useFlash();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => {
      flash.clear();
      if (message !== undefined) flash.show("success", message);
    },
    onError: (fault) => flash.show("error", sentenceFor(fault)),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSecurity.queryKey }),
  });
}
