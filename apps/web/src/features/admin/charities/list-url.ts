import { listAddress, type CharitySearch } from "./admin-charities.ts";

/** Reads page and name from the URL; an invalid page is the first. */
export function readListAddress(search: URLSearchParams): CharitySearch {
  const page = search.get("page") ?? "";
  return { name: (search.get("name") ?? "").trim(), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

export function writeListAddress({ name, page }: CharitySearch): string {
  const search = new URLSearchParams();
  if (name !== "") search.set("name", name);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${listAddress}?${search}` : listAddress;
}
