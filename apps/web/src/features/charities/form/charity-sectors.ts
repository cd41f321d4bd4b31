import { queryOptions } from "@tanstack/react-query";
import { send } from "../../../lib/api/api.ts";

export const charitySectors = queryOptions({
  queryKey: ["charitysectors"],
  queryFn: async ({ signal }) => (await send("GET /charitysectors", { signal })).data,
  staleTime: Infinity,
});
