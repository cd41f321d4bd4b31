import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import type { Theme } from "./theme.ts";
import { findThemes } from "./themes.store.ts";

export async function showTheme({ db }: Deps, _actor: Actor, { id }: { id: string }): Promise<Theme> {
  const [theme] = await findThemes(db, [id]);
  if (theme === undefined) throw notFound();
  return theme;
}
