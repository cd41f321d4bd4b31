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

/** The organiser's own parties, the next one first; of past ones the latest first. */
export const ownParties = (userUuid: string, historic: boolean, page: number) =>
  queryOptions({
    queryKey: [...lists, "own", userUuid, historic, page],
    queryFn: ({ signal }) =>
      send("GET /users/events/{uuid}/{historic}", {
        params: { uuid: userUuid, historic: historic ? "1" : "0" },
        query: pageOf(historic, page),
        signal,
      }),
    // The page before stays until the next is there: nothing flickers.
    placeholderData: keepPreviousData,
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

/** Every list of a party's guests is kept under it: what moves the party makes them all old. */
export const guestsKey = (partyUuid: string) => [...parties, "guests", partyUuid] as const;

/** What is read of single guests, whoever asked them. */
export const singleGuestsKey = [...parties, "single-guests"] as const;

/** The latest to answer, or one page of everybody: those whose address failed first, then by their answer. */
export type GuestsWanted =
  | { readonly order: "latest"; readonly most: number }
  | { readonly order: "status"; readonly page: number };

export const guestsOf = (partyUuid: string, wanted: GuestsWanted) =>
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

/** Puts a party that was just written where it is read from; the lists it stands in are fetched anew. */
export function partyChanged(queries: QueryClient, party: Party): void {
  queries.setQueryData(partyQuery(party.uuid).queryKey, party);
  void queries.invalidateQueries({ queryKey: lists });
}

/** Something happened at a party that this page did not do itself: party, guests and lists are fetched anew. */
export function partyMoved(queries: QueryClient, uuid: string): void {
  void queries.invalidateQueries({ queryKey: partyQuery(uuid).queryKey });
  void queries.invalidateQueries({ queryKey: guestsKey(uuid) });
  void queries.invalidateQueries({ queryKey: singleGuestsKey });
  void queries.invalidateQueries({ queryKey: lists });
}

/** The party is gone. */
export function partyRemoved(queries: QueryClient, uuid: string): void {
  queries.removeQueries({ queryKey: partyQuery(uuid).queryKey });
  queries.removeQueries({ queryKey: guestsKey(uuid) });
  void queries.invalidateQueries({ queryKey: lists });
}
