import { queryOptions } from "@tanstack/react-query";
import type { InviteRequest } from "@wishwell/contract/api/join-requests";
import { send } from "../../../lib/api/api.ts";
import { guestsKey } from "../../party/party-queries.ts";

/** Who waits for an answer, the latest first. */
export const waitingRequests = (partyUuid: string) =>
  queryOptions({
    queryKey: [...guestsKey(partyUuid), "requests"],
    queryFn: async ({ signal }) => {
      const { data } = await send("GET /events/inviterequests/{uuid}", {
        params: { uuid: partyUuid },
        query: {},
        signal,
      });
      return data.filter(({ answer }) => answer === "waiting");
    },
  });

/** "would love to come", "can’t come", or "asks for an invitation". */
export function wishOf({ status }: Pick<InviteRequest, "status">): string {
  if (status === null) return "asks for an invitation";
  return status === 4 ? "would love to come" : "can’t come, and wants you to know";
}
