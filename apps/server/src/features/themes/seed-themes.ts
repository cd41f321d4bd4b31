import { londonDay } from "@wishwell/domain/parties/london-time";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import type { PosterParty } from "@wishwell/poster/text/party-words";
import { samplePoster as posterOf } from "@wishwell/poster/sample-poster";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { builtInThemes } from "./built-in-themes.ts";
import { lookOf, type Theme } from "./theme.ts";
import { hasThemes, insertThemes } from "./themes.store.ts";

/** Adds the built-in themes if there are none at all. Later changes and deletions by admins are kept. */
export async function seedBuiltInThemes({ clock, random }: Pick<Deps, "clock" | "random">, tx: Tx): Promise<void> {
  if (await hasThemes(tx)) return;
  const at = clock.now();
  const names = [...new Set(builtInThemes.map(({ group }) => group))];
  const groups = names.map((name) => ({ id: random.uuid(), name }));
  const rows = builtInThemes.map(({ artwork, name, group, ...design }) => ({
    id: random.uuid(),
    groupId: groups.find((candidate) => candidate.name === group)?.id as string,
    name,
    artwork,
    drawingFile: null,
    status: "published" as const,
    design,
    at,
  }));
  await insertThemes(tx, groups, rows);
}

/** A poster of the theme for an invented party next spring. */
export function samplePoster(
  theme: Theme,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): { design: PosterDesign; party: PosterParty } {
  const { host } = new URL(publicUrl);
  return posterOf(lookOf(theme), { host, year: Number(londonDay(now).slice(0, 4)) + 1 });
}
