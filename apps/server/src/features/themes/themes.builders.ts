import type { Sent } from "@wishwell/contract/api/calls";
import type { Deps } from "../../platform/deps.ts";
import { builtInThemes } from "./built-in-themes.ts";
import { seedBuiltInThemes } from "./seed-themes.ts";
import { insertThemes, listThemeGroups } from "./themes.store.ts";

/** Adds the built-in themes and returns the ids of their collections. */
export async function seededThemes(deps: Deps): Promise<{ themed: string; traditional: string }> {
  await deps.db.transaction().execute((tx) => seedBuiltInThemes(deps, tx));
  const groups = await listThemeGroups(deps.db);
  const idOf = (name: string) => groups.find((group) => group.name === name)?.id ?? "";
  return { themed: idOf("Themed"), traditional: idOf("Traditional") };
}

/** Adds this many themes in one collection, and no others. */
export async function manyThemes({ db, random, clock }: Deps, many: number): Promise<void> {
  const [{ artwork, name, group, ...design }] = builtInThemes as [(typeof builtInThemes)[number]];
  const collection = { id: random.uuid(), name: group };
  const rows = Array.from({ length: many }, (_, place) => ({
    id: random.uuid(),
    groupId: collection.id,
    name: `${name} ${place + 1}`,
    artwork,
    drawingFile: null,
    status: "published" as const,
    design,
    at: clock.now(),
  }));
  await db.transaction().execute((tx) => insertThemes(tx, [collection], rows));
}

type ThemeForm = Sent<"POST /eventthemes", "body">;
/** Always six digits, so that later names also sort later. */
let count = 100_000;

/** A theme as an admin's form sends it, with a unique name. */
export function aThemeForm(groupId: string, { notes, ...more }: Partial<ThemeForm> = {}): ThemeForm {
  const [sea] = builtInThemes;
  count += 1;
  return {
    name: `Theme ${count}`,
    eventthemegroup_uuid: groupId,
    ...more,
    notes: {
      bgcolor: "rgb(11,110,148)",
      bgcolor_gradient_fade: "rgb(66,167,214)",
      image_url: "/artwork/sea.svg",
      heading_font: sea?.heading.font ?? "",
      heading_font_size: 84,
      heading_font_color: "rgb(255,255,255)",
      heading_line_height: 1,
      body_font_color: "rgb(12,34,33)",
      ...notes,
    },
  };
}
