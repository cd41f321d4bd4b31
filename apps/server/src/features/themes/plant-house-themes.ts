import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { houseThemes } from "./house-themes.ts";
import { hasThemes, insertThemes } from "./themes.store.ts";

/** A house without a single theme gets Wishwell's own. What admins change or remove later stays so. */
export async function plantHouseThemes({ clock, random }: Pick<Deps, "clock" | "random">, work: Work): Promise<void> {
  if (await hasThemes(work)) return;
  const at = clock.now();
  const names = [...new Set(houseThemes.map(({ group }) => group))];
  const groups = names.map((name) => ({ id: random.uuid(), name }));
  const rows = houseThemes.map(({ artwork, name, group, ...design }) => ({
    id: random.uuid(),
    groupId: groups.find((candidate) => candidate.name === group)?.id as string,
    name,
    artwork,
    drawingFile: null,
    design,
    at,
  }));
  await insertThemes(work, groups, rows);
}
