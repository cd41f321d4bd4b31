import type { PageLinks, PageMeta } from "@wishwell/contract/api/answers";

/** The result of validating the contract's `pageQuery`. */
export interface Paging<Column extends string = string> {
  readonly page: number;
  readonly perpage: number;
  readonly orderby: Column;
  readonly dir: "asc" | "desc";
}

/** The number of rows; with `more` there are further rows that were not counted. */
export interface Counted {
  readonly total: number;
  readonly more?: boolean;
}

const offsetOf = ({ page, perpage }: Paging) => (page - 1) * perpage;

/**
 * One page of rows with links to the others. `path` is the list's own address without a query. `filters` are repeated
 * in the links.
 */
export function listPage<Row>(
  paging: Paging,
  path: string,
  counted: number | Counted,
  data: Row[],
  filters: Filters = {},
) {
  const { total, more = false } = typeof counted === "number" ? { total: counted } : counted;
  const meta = metaOf(paging, path, total, data.length);
  return { data, links: linksOf(paging, path, total, filters), meta: more ? { ...meta, more } : meta };
}

type Filters = Readonly<Record<string, string | undefined>>;

const lastPage = ({ perpage }: Paging, total: number) => Math.max(1, Math.ceil(total / perpage));

function metaOf(paging: Paging, path: string, total: number, shown: number): PageMeta {
  const before = offsetOf(paging);
  return {
    from: shown === 0 ? null : before + 1,
    to: shown === 0 ? null : before + shown,
    total,
    per_page: paging.perpage,
    current_page: paging.page,
    last_page: lastPage(paging, total),
    path,
  };
}

function linksOf(paging: Paging, path: string, total: number, filters: Filters): PageLinks {
  const last = lastPage(paging, total);
  const filled = Object.entries(filters).filter((filter): filter is [string, string] => Boolean(filter[1]));
  const link = (page: number) =>
    `${path}?${new URLSearchParams([...Object.entries(asText({ ...paging, page })), ...filled]).toString()}`;
  return {
    first: link(1),
    // From beyond the end, the previous link leads to the last existing page.
    prev: paging.page > 1 ? link(Math.min(paging.page - 1, last)) : null,
    next: paging.page < last ? link(paging.page + 1) : null,
    last: link(last),
  };
}

const asText = ({ page, perpage, orderby, dir }: Paging) => ({
  page: String(page),
  perpage: String(perpage),
  orderby,
  dir,
});
