import type { Deps } from "../../platform/deps.ts";
import { listThemeChanges } from "./themes.store.ts";

/** More than any list of pages may hold. */
const most = 40_000;

/** The pages of all themes, for search engines. */
export async function listThemePages({ db }: Pick<Deps, "db">): Promise<{ path: string; changedAt: Date }[]> {
  const themes = await listThemeChanges(db, most);
  return themes.map(({ id, changedAt }) => ({ path: `/cms/themes/theme/${id}`, changedAt }));
}
