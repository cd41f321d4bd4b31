/** The filter, search and page of a list, as in the page's URL. */
export interface AdminSearch<Show extends string> {
  readonly show: Show;
  readonly search: string;
  readonly page: number;
}

/** An unknown choice falls back to the first choice, and an invalid page to the first page. */
export function readAdminAddress<Show extends string>(
  address: URLSearchParams,
  choices: readonly [Show, ...Show[]],
): AdminSearch<Show> {
  const page = address.get("page") ?? "";
  return {
    show: choices.find((choice) => choice === address.get("show")) ?? choices[0],
    search: (address.get("search") ?? "").trim(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Leaves out defaults. */
export function writeAdminAddress<Show extends string>(
  path: string,
  usual: Show,
  { show, search, page }: AdminSearch<Show>,
): string {
  const address = new URLSearchParams();
  if (show !== usual) address.set("show", show);
  if (search !== "") address.set("search", search);
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `${path}?${address}` : path;
}

/** The query parameters common to all lists. */
export const listQuery = ({ search, page }: AdminSearch<string>) => ({
  page: String(page),
  ...(search === "" ? {} : { search }),
});
