import type { ThemesContent, ThemeTile } from "@wishwell/contract/api/site-contents";

function aTile(place: number, name: string, group_name: string): ThemeTile {
  const uuid = `00000000-0000-4000-8000-00000000000${place}`;
  return {
    uuid,
    name,
    group_name,
    thumbnail_url: `/files/themes/${uuid}/thumbnail-abcdefghijk.png`,
    preview_url: `/files/themes/${uuid}/preview-abcdefghijk.png`,
    lettering: "Storybook",
    preview_text: `Maya is turning 7\n${name}`,
  };
}

const themed = ["Jungle", "Pirates", "Space"].map((name, place) => aTile(place, name, "Themed"));
const traditional = [aTile(9, "Traditional birthday", "Traditional")];

/** Test builder for the gallery: by default four themes in two collections. */
export function aThemesContent(given: Partial<ThemesContent> = {}): ThemesContent {
  return {
    collections: [
      { uuid: "10000000-0000-4000-8000-000000000001", name: "Themed", total: 3, themes: themed },
      { uuid: "10000000-0000-4000-8000-000000000002", name: "Traditional", total: 1, themes: traditional },
    ],
    collection: null,
    chosen: themed[0] ?? null,
    meta: { from: 1, to: 4, total: 4, per_page: 60, current_page: 1, last_page: 1, path: "/cms/themes" },
    ...given,
  };
}
