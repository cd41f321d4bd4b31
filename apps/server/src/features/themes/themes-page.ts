import type { ThemesContent, ThemeTile } from "@wishwell/contract/api/site-contents";
import { faceOf } from "@wishwell/poster/text/faces";
import { posterText } from "@wishwell/poster/text/poster-text";
import type { Deps } from "../../platform/deps.ts";
import { listPage, type Paging } from "../../platform/http/api/paging.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import { samplePoster } from "./seed-themes.ts";
import { pictureAddress } from "./theme-pictures.ts";
import { type Theme, themeIdIn } from "./theme.ts";
import { countCollections, findThemes, listGallery, listThemeChanges } from "./themes.store.ts";

const themesPerPage = 60;
const address = "/cms/themes";

type ThemesDeps = Pick<Deps, "db" | "config" | "clock">;
interface ThemesPage {
  readonly content: ThemesContent;
  readonly canonicalQuery: string;
}

/** The gallery. The large theme is the requested one, or else the first on the page. */
export async function loadThemesPage(deps: ThemesDeps, query: URLSearchParams): Promise<ThemesPage> {
  const wanted = { collection: themeIdIn(query.get("collection") ?? ""), page: wholeNumber(query.get("page")) ?? 1 };
  const shown = await readPage(deps, wanted);
  const asked = themeIdIn(query.get("theme") ?? "");
  const chosen = shown.themes.find(({ id }) => id === asked) ?? shown.themes[0] ?? null;
  return { content: contentOf(deps, shown, chosen), canonicalQuery: canonicalQueryOf(shown) };
}

/** The page of one theme, with the others in its collection. */
export async function loadThemePage(deps: ThemesDeps, { id }: { id: string }) {
  const known = themeIdIn(id);
  const [theme] = known === null ? [] : await findThemes(deps.db, [known]);
  if (theme?.status !== "published") throw notFound();
  const shown = await readPage(deps, { collection: theme.groupId, page: 1 });
  return {
    content: contentOf(deps, shown, theme),
    canonicalQuery: "",
    head: {
      title: `${theme.name} party theme`,
      description: `A birthday invitation to make your own: the poster of our theme “${theme.name}”.`,
      canonicalPath: `${address}/theme/${theme.id}`,
    },
  };
}

interface Shown {
  readonly collections: readonly { readonly id: string; readonly name: string; readonly total: number }[];
  /** The requested collection; null for all. */
  readonly collection: string | null;
  readonly themes: readonly Theme[];
  readonly paging: Paging<"name">;
  readonly total: number;
}

function contentOf(deps: ThemesDeps, shown: Shown, chosen: Theme | null): ThemesContent {
  const { collections, collection, themes, paging, total } = shown;
  return {
    collections: collections.map(({ id, ...counted }) => ({
      uuid: id,
      ...counted,
      themes: themes.filter(({ groupId }) => groupId === id).map((theme) => tileOf(deps, theme)),
    })),
    collection,
    chosen: chosen && tileOf(deps, chosen),
    meta: listPage(paging, address, total, [...themes]).meta,
  };
}

function canonicalQueryOf({ collection, paging }: Shown): string {
  const query = new URLSearchParams();
  if (collection !== null) query.set("collection", collection);
  if (paging.page > 1) query.set("page", String(paging.page));
  return query.size === 0 ? "" : `?${query.toString()}`;
}

function tileOf({ config, clock }: ThemesDeps, theme: Theme): ThemeTile {
  const { design, party } = samplePoster(theme, { publicUrl: config.publicUrl, now: clock.now() });
  return {
    uuid: theme.id,
    name: theme.name,
    group_name: theme.groupName,
    thumbnail_url: pictureAddress(theme, "thumbnail"),
    preview_url: pictureAddress(theme, "preview"),
    lettering: faceOf(design.heading.face).friendlyName,
    preview_text: posterText(design, party),
  };
}

interface ThemesQuery {
  readonly collection: string | null;
  readonly page: number;
}

/**
 * An outdated link to a page that no longer exists shows the last page, and to a collection without themes shows all
 * themes.
 */
async function readPage({ db }: ThemesDeps, wanted: ThemesQuery): Promise<Shown> {
  const collections = await countCollections(db);
  const one = collections.find(({ id }) => id === wanted.collection);
  const collection = one?.id ?? null;
  const total = one?.total ?? collections.reduce((sum, counted) => sum + counted.total, 0);
  const page = Math.min(wanted.page, Math.max(1, Math.ceil(total / themesPerPage)));
  const paging: Paging<"name"> = { page, perpage: themesPerPage, orderby: "name", dir: "asc" };
  return { collections, collection, themes: await listGallery(db, { ...paging, groupId: collection }), paging, total };
}

/** A whole number from 1, or null for any other text. */
function wholeNumber(typed: string | null): number | null {
  return typed !== null && /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null;
}

/** Upper bound for the sitemap. */
const most = 40_000;

/** The pages of all themes, for the sitemap. */
export async function listThemePages({ db }: Pick<Deps, "db">): Promise<{ path: string; changedAt: Date }[]> {
  const themes = await listThemeChanges(db, most);
  return themes.map(({ id, changedAt }) => ({ path: `/cms/themes/theme/${id}`, changedAt }));
}
