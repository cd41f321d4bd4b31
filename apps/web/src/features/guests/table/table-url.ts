import { limits } from "@wishwell/contract/api/limits";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import type { GuestOrder, GuestsQuery } from "../guest-queries.ts";

/** Which guests the table shows, and in which order. */
export type TableView = Omit<GuestsQuery, "perPage">;

const statuses: readonly string[] = [
  "waiting",
  guestStatus.accepted,
  guestStatus.sent,
  guestStatus.declined,
  guestStatus.notSent,
  guestStatus.failed,
].map(String);

const orders: readonly GuestOrder[] = ["name", "email", "status", "siblings", "messages", "latest"];

export const wholeTable: TableView = { status: null, words: "", order: "name", dir: "asc", page: 1 };

/** Read from the URL, so that going back works. Invalid values are ignored. */
export function readTableView(search: URLSearchParams): TableView {
  const said = (name: string) => search.get(name) ?? "";
  const page = said("page");
  return {
    status: statuses.includes(said("status")) ? said("status") : null,
    words: said("q").trim().slice(0, limits.person),
    order: orders.find((order) => order === said("sort")) ?? wholeTable.order,
    dir: said("dir") === "desc" ? "desc" : "asc",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The view in the URL now, which may be ahead of what is drawn: a link may just have been followed. */
export const viewInUrl = (): TableView => readTableView(new URLSearchParams(location.search));

/** The address of the view with a change, on its first page. The change is made to the drawn view, or to `from`. */
export type AddressOf = (change: Partial<TableView>, from?: TableView) => string;

/** The query to append to the page's URL; defaults are left out. */
export function writeTableView({ status, words, order, dir, page }: TableView): string {
  const search = new URLSearchParams();
  if (status !== null) search.set("status", status);
  if (words !== "") search.set("q", words);
  if (order !== wholeTable.order) search.set("sort", order);
  if (dir !== wholeTable.dir) search.set("dir", dir);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search}` : "";
}

/** Sorting by the same column again reverses it. */
export function sortedBy(view: TableView, order: GuestOrder): Pick<TableView, "order" | "dir"> {
  return { order, dir: view.order === order && view.dir === "asc" ? "desc" : "asc" };
}
