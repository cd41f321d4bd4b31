import type { ThemesContent, ThemeTile } from "@wishwell/contract/page-contents";
import { faceOf } from "@wishwell/poster/faces";
import { posterText } from "@wishwell/poster/poster-text";
import type { Deps } from "../../platform/deps.ts";
import { listPage, type Paging } from "../../platform/http/paging.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { samplePoster } from "./sample-poster.ts";
import { themeIdIn } from "./theme-id.ts";
import { pictureAddress } from "./theme-pictures.ts";
import type { Theme } from "./theme.ts";
import { findThemes, listGallery } from "./themes.store.ts";

const themesPerPage = 60;
const address = "/cms/themes";

type Given = Pick<Deps, "db" | "config" | "clock">;
interface ThemesPage {
  readonly content: ThemesContent;
  readonly canonicalQuery: string;
}

/** The gallery: the first theme of the page is the one shown large. */
export async function loadThemesPage(deps: Given, query: URLSearchParams): Promise<ThemesPage> {
  const { themes, paging, total } = await readPage(deps, wholeNumber(query.get("page")) ?? 1);
  return {
    content: contentOf(deps, { themes, paging, total, chosen: themes[0] ?? null }),
    canonicalQuery: paging.page === 1 ? "" : `?page=${paging.page}`,
  };
}

/** The page of one theme, among its neighbours in the gallery. */
export async function loadThemePage(deps: Given, { id }: { id: string }) {
  const known = themeIdIn(id);
  const [theme] = known === null ? [] : await findThemes(deps.db, [known]);
  if (theme === undefined) throw notFound();
  const { themes, paging, total } = await readPage(deps, 1);
  return {
    content: contentOf(deps, { themes, paging, total, chosen: theme }),
    canonicalQuery: "",
    head: {
      title: `${theme.name} party theme`,
      description: `A birthday invitation to make your own: the poster of our theme “${theme.name}”.`,
      canonicalPath: `${address}/theme/${theme.id}`,
    },
  };
}

interface Shown {
  readonly themes: readonly Theme[];
  readonly paging: Paging<"name">;
  readonly total: number;
  readonly chosen: Theme | null;
}

function contentOf(deps: Given, { themes, paging, total, chosen }: Shown): ThemesContent {
  const groups = [...new Map(themes.map(({ groupId, groupName }) => [groupId, groupName]))];
  return {
    collections: groups.map(([uuid, name]) => ({
      uuid,
      name,
      themes: themes.filter(({ groupId }) => groupId === uuid).map((theme) => tileOf(deps, theme)),
    })),
    chosen: chosen && tileOf(deps, chosen),
    meta: listPage(paging, address, total, [...themes]).meta,
  };
}

function tileOf({ config, clock }: Given, theme: Theme): ThemeTile {
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

/** Whoever follows an old address to a page that is no longer there gets the last one. */
async function readPage({ db }: Given, asked: number) {
  const read = async (page: number) => {
    const paging: Paging<"name"> = { page, perpage: themesPerPage, orderby: "name", dir: "asc" };
    const { rows: themes, total } = await listGallery(db, paging);
    return { paging, themes, total };
  };
  const found = await read(asked);
  const last = Math.max(1, Math.ceil(found.total / themesPerPage));
  return asked <= last ? found : read(last);
}

/** From 1 up, or null for whatever else was typed into the address. */
function wholeNumber(typed: string | null): number | null {
  return typed !== null && /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null;
}
