import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import type { Theme } from "./theme.ts";
import { findThemes, listThemeGroups as readGroups, listThemes as readThemes } from "./themes.store.ts";

/** One page of themes; `perpage: 0` means all of them. */
export async function listThemes(
  { db }: Deps,
  _actor: Actor,
  paging: Paging<"name">,
): Promise<{ rows: Theme[]; total: number }> {
  return readThemes(db, paging);
}

export async function listThemeGroups({ db }: Deps, _actor: Actor): Promise<{ id: string; name: string }[]> {
  return readGroups(db);
}

export async function showTheme({ db }: Deps, _actor: Actor, { id }: { id: string }): Promise<Theme> {
  const [theme] = await findThemes(db, [id]);
  if (theme === undefined) throw notFound();
  return theme;
}
