import { queryOptions } from "@tanstack/react-query";
import { send } from "../../lib/api/api.ts";

/** What a poster can be made of. It changes with a release. */
export const inviteOptions = queryOptions({
  queryKey: ["invite-options"],
  queryFn: async ({ signal }) => (await send("GET /eventinvite/configuration", { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The poster that a party begins with. */
export const firstInvite = (uuid: string) =>
  queryOptions({
    queryKey: ["first-invite", uuid],
    queryFn: async ({ signal }) =>
      (await send("GET /eventinvite/recipient_default/{uuid}", { params: { uuid }, signal })).data,
    // It follows the party's details, which may have changed meanwhile.
    staleTime: 0,
  });

/** Every theme of every collection, by name. */
export const allThemes = queryOptions({
  queryKey: ["themes"],
  queryFn: async ({ signal }) => (await send("GET /eventthemes", { query: { perpage: "0" }, signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
