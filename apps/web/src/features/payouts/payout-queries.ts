import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { PayoutView } from "@wishwell/contract/api/payouts";
import { send } from "../../lib/api/api.ts";
import { refetchParty } from "../party/party-queries.ts";

export const payoutQuery = (partyUuid: string) =>
  queryOptions({
    queryKey: ["payout", partyUuid],
    queryFn: async ({ signal }) =>
      (await send("GET /events/payout/{uuid}", { params: { uuid: partyUuid }, signal })).data,
  });

/** Caches the response to a payout request, and refetches the party. */
export function cachePayout(queries: QueryClient, partyUuid: string, payout: PayoutView): void {
  queries.setQueryData(payoutQuery(partyUuid).queryKey, payout);
  refetchParty(queries, partyUuid);
}

/** Refetches everything about the money of a party that has been completed. */
export function payoutCompleted(queries: QueryClient, partyUuid: string): Promise<void> {
  refetchParty(queries, partyUuid);
  return queries.invalidateQueries({ queryKey: payoutQuery(partyUuid).queryKey });
}
