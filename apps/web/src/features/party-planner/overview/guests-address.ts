import { detailsAddress } from "../../party/party-addresses.ts";

export interface GuestsView {
  readonly all: boolean;
  readonly page: number;
}

/** Whether the latest guests or all of them are shown, as the address says it. */
export function readGuestsView(search: URLSearchParams): GuestsView {
  const page = search.get("page") ?? "";
  return { all: search.get("guests") === "all", page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** The place of the guests on the overview. */
export function guestsAddress(uuid: string, { all, page }: GuestsView): string {
  const search = new URLSearchParams(all ? { guests: "all" } : {});
  if (all && page > 1) search.set("page", String(page));
  return `${detailsAddress(uuid)}${search.size > 0 ? `?${search}` : ""}#guests`;
}
