import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Answer } from "@wishwell/contract/api/calls";
import type { Guest } from "@wishwell/contract/api/guests";
import { limits } from "@wishwell/contract/api/limits";
import { send } from "../../lib/api/api.ts";
import { guestsKey, refetchParty, singleGuestsKey } from "../party/party-queries.ts";

export type GuestOrder = "name" | "email" | "status" | "siblings" | "messages" | "latest";

export interface GuestsQuery {
  /** A status, or null for all. */
  readonly status: string | null;
  /** Search words, matched with names, email addresses and phone numbers. */
  readonly words: string;
  readonly order: GuestOrder;
  readonly dir: "asc" | "desc";
  readonly page: number;
  readonly perPage: number;
}

/** A guest with the id, which only the organiser receives. */
export type TableGuest = Guest & { readonly uuid: string };
export type GuestList = Omit<Answer<"GET /eventattendees/search">, "data"> & { readonly data: readonly TableGuest[] };

const tableKey = (partyUuid: string) => [...guestsKey(partyUuid), "table"] as const;

/** One page of a party's guests, with the count for each status. */
export const guestList = (partyUuid: string, wanted: GuestsQuery) =>
  queryOptions({
    queryKey: [...tableKey(partyUuid), wanted],
    queryFn: ({ signal }) => readGuests(partyUuid, wanted, signal),
    // Keeps the previous page visible while the next loads.
    placeholderData: keepPreviousData,
  });

/** All matching guests, from every page. */
export async function everyGuest(partyUuid: string, wanted: GuestsQuery): Promise<TableGuest[]> {
  const page = (number: number) => readGuests(partyUuid, { ...wanted, page: number, perPage: limits.perPage.max });
  const first = await page(1);
  const others = Array.from({ length: Math.max(first.meta.last_page - 1, 0) }, (_, place) => page(place + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

async function readGuests(partyUuid: string, wanted: GuestsQuery, signal?: AbortSignal): Promise<GuestList> {
  const { status, words, order, dir, page, perPage } = wanted;
  const list = await send("GET /eventattendees/search", {
    query: {
      event_uuid: partyUuid,
      orderby: order,
      dir,
      page: String(page),
      perpage: String(perPage),
      ...(status === null ? {} : { status: status as "0" | "1" | "3" | "4" | "100" | "waiting" }),
      ...(words === "" ? {} : { q: words }),
    },
    ...(signal && { signal }),
  });
  return { ...list, data: list.data.filter(isWhole) };
}

/** Only the organiser receives ids; other users receive names only. */
function isWhole(guest: Guest): guest is TableGuest {
  return guest.uuid !== undefined;
}

export type GuestOfParty = Answer<"GET /eventattendees/{uuid}">["data"];

/** One guest with the party, as the organiser sees them. */
export const guestQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...singleGuestsKey, "one", uuid],
    queryFn: async ({ signal }) => (await send("GET /eventattendees/{uuid}", { params: { uuid }, signal })).data,
  });

/** The messages between organiser and guest, oldest first. */
export const correspondence = (uuid: string) =>
  queryOptions({
    queryKey: [...singleGuestsKey, "messages", uuid],
    queryFn: async ({ signal }) =>
      (await send("GET /eventattendees/messages/{uuid}", { params: { uuid }, signal })).data,
  });

/** Refetches the party, its guest lists and single guests. */
export const refetchGuests = refetchParty;

/** Updates a saved guest in every cached list, then refetches the rest. */
export function guestSaved(queries: QueryClient, partyUuid: string, saved: Guest): void {
  queries.setQueriesData<GuestList>(
    { queryKey: tableKey(partyUuid) },
    (list) =>
      list && {
        ...list,
        data: list.data.map((guest) => (guest.uuid === saved.uuid ? { ...guest, ...saved, uuid: guest.uuid } : guest)),
      },
  );
  refetchGuests(queries, partyUuid);
}
