import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Answer } from "@wishwell/contract/api/calls";
import type { Guest } from "@wishwell/contract/api/guests";
import { limits } from "@wishwell/contract/api/limits";
import { send } from "../../lib/api/api.ts";
import { guestsKey, partyMoved, singleGuestsKey } from "../party/party-queries.ts";

export type GuestOrder = "name" | "email" | "status" | "siblings" | "messages" | "latest";

/** What of the list is wanted. */
export interface GuestsWanted {
  /** One of the statuses, or null for all of them. */
  readonly status: string | null;
  /** Words of names, addresses and numbers. */
  readonly words: string;
  readonly order: GuestOrder;
  readonly dir: "asc" | "desc";
  readonly page: number;
  readonly perPage: number;
}

/** A guest as the organiser sees them. */
export type TableGuest = Guest & { readonly uuid: string };
export type GuestList = Omit<Answer<"GET /eventattendees/search">, "data"> & { readonly data: readonly TableGuest[] };

const tableKey = (partyUuid: string) => [...guestsKey(partyUuid), "table"] as const;

/** One page of a party's guests, with how many have each status. */
export const guestList = (partyUuid: string, wanted: GuestsWanted) =>
  queryOptions({
    queryKey: [...tableKey(partyUuid), wanted],
    queryFn: ({ signal }) => readGuests(partyUuid, wanted, signal),
    // The page before stays until the next is there: nothing flickers.
    placeholderData: keepPreviousData,
  });

/** Everybody who fits, whatever page they are on. */
export async function everyGuest(partyUuid: string, wanted: GuestsWanted): Promise<TableGuest[]> {
  const page = (number: number) => readGuests(partyUuid, { ...wanted, page: number, perPage: limits.perPage.max });
  const first = await page(1);
  const others = Array.from({ length: Math.max(first.meta.last_page - 1, 0) }, (_, place) => page(place + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

async function readGuests(partyUuid: string, wanted: GuestsWanted, signal?: AbortSignal): Promise<GuestList> {
  const { status, words, order, dir, page, perPage } = wanted;
  const list = await send("GET /eventattendees/search", {
    query: {
      event_uuid: partyUuid,
      orderby: order,
      dir,
      page: String(page),
      perpage: String(perPage),
      ...(status === null ? {} : { status: status as "0" | "1" | "3" | "4" | "100" }),
      ...(words === "" ? {} : { q: words }),
    },
    ...(signal && { signal }),
  });
  return { ...list, data: list.data.filter(isWhole) };
}

/** Others than the organiser are shown no more than names. */
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

/** What organiser and guest wrote to each other, the oldest first. */
export const correspondence = (uuid: string) =>
  queryOptions({
    queryKey: [...singleGuestsKey, "messages", uuid],
    queryFn: async ({ signal }) =>
      (await send("GET /eventattendees/messages/{uuid}", { params: { uuid }, signal })).data,
  });

/** Something changed about a party's guests: party, lists and single guests are fetched anew. */
export const guestsMoved = partyMoved;

/** Shows a guest who was just written wherever they are listed, and fetches the rest anew. */
export function guestSaved(queries: QueryClient, partyUuid: string, saved: Guest): void {
  queries.setQueriesData<GuestList>(
    { queryKey: tableKey(partyUuid) },
    (list) =>
      list && {
        ...list,
        data: list.data.map((guest) => (guest.uuid === saved.uuid ? { ...guest, ...saved, uuid: guest.uuid } : guest)),
      },
  );
  guestsMoved(queries, partyUuid);
}
