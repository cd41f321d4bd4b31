import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import { send } from "../../lib/api/api.ts";

const parties = ["parties"] as const;
const lists = [...parties, "list"] as const;

export const partyQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...parties, "one", uuid],
    queryFn: async ({ signal }) => (await send("GET /events/{uuid}", { params: { uuid }, signal })).data,
  });

/** The organiser's parties: upcoming ones with the next first, past ones with the latest first. */
export const ownParties = (userUuid: string, historic: boolean, page: number) =>
  queryOptions({
    queryKey: [...lists, "own", userUuid, historic, page],
    queryFn: ({ signal }) =>
      send("GET /users/events/{uuid}/{historic}", {
        params: { uuid: userUuid, historic: historic ? "1" : "0" },
        query: pageOf(historic, page),
        signal,
      }),
    // Keeps the previous page visible while the next loads.
    placeholderData: keepPreviousData,
  });

/** All upcoming parties, for organisers who have more than one page of them. */
export const everyOwnParty = (userUuid: string) =>
  queryOptions({
    queryKey: [...lists, "own", userUuid, "every"],
    queryFn: async ({ signal }) => {
      const params = { uuid: userUuid, historic: "0" } as const;
      const query = { ...pageOf(false, 1), perpage: String(limits.perPage.max) };
      return (await send("GET /users/events/{uuid}/{historic}", { params, query, signal })).data;
    },
  });

export const ownInvitations = (userUuid: string, historic: boolean, page: number) =>
  queryOptions({
    queryKey: [...parties, "invitations", userUuid, historic, page],
    queryFn: ({ signal }) =>
      send("GET /users/invitations/{uuid}/{historic}", {
        params: { uuid: userUuid, historic: historic ? "1" : "0" },
        query: pageOf(historic, page),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Prefix of every query for a party's guests, so that one invalidation covers them all. */
export const guestsKey = (partyUuid: string) => [...parties, "guests", partyUuid] as const;

/** Prefix of the queries for single guests, whichever party they belong to. */
export const singleGuestsKey = [...parties, "single-guests"] as const;

/** The latest to reply, or one page of all guests: failed addresses first, then by reply. */
export type GuestListKey =
  | { readonly order: "latest"; readonly most: number }
  | { readonly order: "status"; readonly page: number };

export const guestsOf = (partyUuid: string, wanted: GuestListKey) =>
  queryOptions({
    queryKey: [...guestsKey(partyUuid), wanted],
    queryFn: ({ signal }) =>
      send("GET /eventattendees/search", {
        query: {
          event_uuid: partyUuid,
          orderby: wanted.order,
          dir: "desc",
          page: String(wanted.order === "latest" ? 1 : wanted.page),
          perpage: String(wanted.order === "latest" ? wanted.most : limits.perPage.usual),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

function pageOf(historic: boolean, page: number) {
  const dir = historic ? "desc" : "asc";
  return { page: String(page), perpage: String(limits.ownPartiesPerPage), orderby: "date", dir } as const;
}

/** Caches a saved party and refetches the lists that contain it. */
export function cacheParty(queries: QueryClient, party: Party): void {
  queries.setQueryData(partyQuery(party.uuid).queryKey, party);
  void queries.invalidateQueries({ queryKey: lists });
}

/** Refetches the party, its guests and lists after a change that this page did not make. */
export function refetchParty(queries: QueryClient, uuid: string): void {
  void queries.invalidateQueries({ queryKey: partyQuery(uuid).queryKey });
  void queries.invalidateQueries({ queryKey: guestsKey(uuid) });
  void queries.invalidateQueries({ queryKey: singleGuestsKey });
  void queries.invalidateQueries({ queryKey: lists });
}

/** Removes a deleted party from the cache. */
export function partyRemoved(queries: QueryClient, uuid: string): void {
  queries.removeQueries({ queryKey: partyQuery(uuid).queryKey });
  queries.removeQueries({ queryKey: guestsKey(uuid) });
  void queries.invalidateQueries({ queryKey: lists });
}

/** How many families would be emailed about a new time or place, or guests about the end of the party. */
export const changeNotice = ({ uuid, version }: Pick<Party, "uuid" | "version">) =>
  queryOptions({
    queryKey: ["events", uuid, "change notice", version],
    queryFn: ({ signal }) => send("GET /events/changenotice/{uuid}", { params: { uuid }, signal }),
    staleTime: 0,
  });
