import { limits } from "@wishwell/contract/api/limits";
import type { CharityCodeContent } from "@wishwell/contract/api/site-contents";
import { charityCodeForms } from "@wishwell/contract/api/page-forms";
import type {
  CharitiesContent,
  CharityAnswer,
  CharityEntry,
  CharityTile,
  HomeContent,
} from "@wishwell/contract/api/site-contents";
import { shortText } from "@wishwell/domain/text/short-text";
import { webDomain } from "@wishwell/domain/text/web-domain";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { listPage, type Paging } from "../../platform/http/api/paging.ts";
import { Refusal } from "../../platform/http/api/refusal.ts";
import { doneForm } from "../../platform/http/pages/page-content.ts";
import { readPostcode } from "../../platform/places/places.ts";
import { listTiles, type Tile } from "./charities-page.store.ts";
import { presentFound } from "./charities.presenter.ts";
import { listCharities } from "./charities.store.ts";
import type { Charity, Sector } from "./charity.ts";
import { lookUpCharities } from "./register-search/look-up.ts";

/** Limits the page's size; the home page has room for fewer. */
const mostTiles = 48;
const mostTilesAtHome = 24;
const entriesPerPage = 20;
const address = "/cms/charities";

/** The page where a charity asks for a new code. */
export function loadCodePage(query: URLSearchParams): {
  content: CharityCodeContent;
  canonicalQuery: string;
  personal: true;
} {
  return { content: doneForm(query, charityCodeForms), canonicalQuery: "", personal: true };
}

/** Content of the public charities page: a row of tiles, one page of the list, and the answer to a search. */
export async function loadCharitiesPage(
  deps: Pick<Deps, "config" | "db" | "limits" | "places">,
  visitor: Actor,
  query: URLSearchParams,
): Promise<{ content: CharitiesContent; canonicalQuery: string }> {
  const [tiles, { paging, total, charities }, answer] = await Promise.all([
    listTiles(deps.db, mostTiles),
    readEntries(deps.db, wholeNumber(query.get("page")) ?? 1),
    answerSearch(deps, visitor, (query.get("q") ?? "").trim().slice(0, limits.lookupName)),
  ]);
  const sectors = sectorsOf(tiles);
  const asked = wholeNumber(query.get("sector"));
  return {
    content: {
      tiles: tiles.map(tileOf),
      sectors,
      sector: sectors.find(({ id }) => id === asked)?.id ?? null,
      entries: charities.map(presentEntry),
      meta: listPage(paging, address, total, charities).meta,
      answer,
    },
    canonicalQuery: paging.page === 1 ? "" : `?page=${paging.page}`,
  };
}

/** Whether a charity is listed, by its name, number or postcode. Every search counts towards the limit for lookups. */
async function answerSearch(
  deps: Pick<Deps, "config" | "db" | "limits" | "places">,
  visitor: Actor,
  asked: string,
): Promise<CharityAnswer | null> {
  if (asked === "") return null;
  const postcode = readPostcode(asked)?.written ?? "";
  const wanted = { name: postcode === "" ? asked : "", postcode, region: null, cause: null, page: 1 };
  try {
    const { charities, total, capped } = await lookUpCharities(deps, visitor, wanted);
    const found = charities.map((charity) => presentFound(deps, charity, asked));
    return { asked, busy: false, total, capped, found };
  } catch (error) {
    if (error instanceof Refusal && error.kind === "too_many") {
      return { asked, busy: true, total: 0, capped: false, found: [] };
    }
    throw error;
  }
}

/** A shorter row for the home page; each tile links to its entry in the list. */
export async function loadHomeCharities({
  db,
}: Pick<Deps, "db">): Promise<{ content: HomeContent; canonicalQuery: string }> {
  const tiles = await listTiles(db, mostTilesAtHome);
  return { content: { tiles: tiles.map(tileOf), sectors: sectorsOf(tiles) }, canonicalQuery: "" };
}

const tileOf = (tile: Tile) => presentTile(tile, Math.ceil(tile.place / entriesPerPage));

/** An old link to a page beyond the end gets the last one. */
async function readEntries(db: Database, asked: number) {
  const read = async (page: number) => {
    const paging: Paging<"name"> = { page, perpage: entriesPerPage, orderby: "name", dir: "asc" };
    return { paging, ...(await listCharities(db, { shownOnly: true }, paging)) };
  };
  const entries = await read(asked);
  const last = Math.max(1, Math.ceil(entries.total / entriesPerPage));
  return asked <= last ? entries : read(last);
}

function sectorsOf(tiles: readonly Tile[]): Sector[] {
  const byId = new Map(tiles.map(({ sector }) => [sector.id, sector]));
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
}

/** A whole number from 1, or null for anything else in the query. */
function wholeNumber(typed: string | null): number | null {
  return typed !== null && /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null;
}

/** Fits two lines under a tile. */
const summaryLength = 70;

function presentTile({ id, name, sector, description, logoFile }: Tile, listedOn: number): CharityTile {
  return {
    uuid: id,
    name,
    charitysector_id: sector.id,
    sector: sector.name,
    listed_on: listedOn,
    logo_url: logoPath(logoFile),
    summary: shortText(description, summaryLength),
  };
}

function presentEntry({ id, name, sectorName, description, websiteUrl, logoFile }: Charity): CharityEntry {
  const domain = webDomain(websiteUrl);
  return {
    uuid: id,
    name,
    description,
    // Only web addresses become links.
    website_url: domain === "" ? "" : websiteUrl,
    website_domain: domain,
    sector: sectorName,
    logo_url: logoPath(logoFile),
  };
}

/** Our own pages need only the path. */
const logoPath = (file: string | null) => (file === null ? "" : `/files/logos/${file}`);
