/** Which part of a list is looked at, as the address of the page says it. */
export interface AdminSearch<Show extends string> {
  readonly show: Show;
  readonly search: string;
  readonly page: number;
}

/** Whatever is none of the choices is the first one, and whatever is no page is the first. */
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

/** What is usual is left out. */
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

/** The part of a call's query that is the same for every list: `usual` is as the contract has it. */
export const listQuery = ({ search, page }: AdminSearch<string>) => ({
  page: String(page),
  ...(search === "" ? {} : { search }),
});
