import { limits } from "@wishwell/contract/limits";
import type { CharitiesContent } from "@wishwell/contract/page-contents";
import type { Database } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listPage, type Paging } from "../../../platform/http/paging.ts";
import type { Charity, Sector } from "../charity.ts";
import { type CharityPage, listCharities } from "../charities.store.ts";
import { presentEntry, presentTile } from "./open-page.presenter.ts";

const entriesPerPage = 20;
const address = "/cms/charities";

/** What the public page of charities shows: a row of tiles, and one page of the list. */
export async function loadCharitiesPage(
  { db }: Pick<Deps, "db">,
  query: URLSearchParams,
): Promise<{ content: CharitiesContent; canonicalQuery: string }> {
  const first = await readPage(db, 1, limits.charitiesPerPage);
  // Whoever follows an old address to a page that is no longer there gets the last one.
  const page = Math.min(wholeNumber(query.get("page")) ?? 1, Math.max(1, Math.ceil(first.total / entriesPerPage)));
  const entries = await entriesOf(db, first, page);
  const sectors = sectorsOf(first.charities);
  const asked = wholeNumber(query.get("sector"));
  return {
    content: {
      tiles: first.charities.map(presentTile),
      sectors,
      sector: sectors.find(({ id }) => id === asked)?.id ?? null,
      entries: entries.map(presentEntry),
      meta: listPage(pagingOf(page, entriesPerPage), address, first.total, entries).meta,
    },
    canonicalQuery: page === 1 ? "" : `?page=${page}`,
  };
}

/** The tiles hold the first pages of the list already. */
async function entriesOf(db: Database, first: CharityPage, page: number): Promise<Charity[]> {
  const end = page * entriesPerPage;
  if (end <= first.charities.length || first.charities.length === first.total) {
    return first.charities.slice(end - entriesPerPage, end);
  }
  return (await readPage(db, page, entriesPerPage)).charities;
}

const pagingOf = (page: number, perpage: number): Paging<"name"> => ({ page, perpage, orderby: "name", dir: "asc" });

async function readPage(db: Database, page: number, perpage: number): Promise<CharityPage> {
  return listCharities(db, { shownOnly: true }, pagingOf(page, perpage));
}

function sectorsOf(charities: readonly Charity[]): Sector[] {
  const byId = new Map<number, Sector>();
  for (const { sectorId: id, sectorName: name } of charities) {
    if (id !== null && name !== null) byId.set(id, { id, name });
  }
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
}

/** From 1 up, or null for whatever else was typed into the address. */
function wholeNumber(typed: string | null): number | null {
  return typed !== null && /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null;
}
