import type { Theme } from "@wishwell/contract/themes";
import type { ThemedParty } from "../poster-look.ts";

/** One thing to choose in the picker. */
interface ThemeSlide {
  /** The theme's uuid, or "none". */
  readonly value: string;
  readonly label: string;
  readonly themed: ThemedParty;
}

export interface Collection {
  readonly name: string;
  readonly slides: readonly ThemeSlide[];
}

/** Parties that follow no theme, as the party's details call them. */
const other = "Other";

/** Themes by collection, Themed first, then by name; what needs no theme comes last. */
export function collectionsOf(themes: readonly Theme[], own: Theme | null): Collection[] {
  const known = own === null || themes.some(({ uuid }) => uuid === own.uuid) ? themes : [...themes, own];
  const names = [...new Set(known.map(({ group_name }) => group_name))].sort(byPlace);
  const collections = names.map((name) => ({
    name,
    slides: known.filter(({ group_name }) => group_name === name).map(slideOf),
  }));
  return [...collections, { name: other, slides: withoutTheme }];
}

const first = "Themed";
const byPlace = (one: string, other: string) =>
  Number(other === first) - Number(one === first) || one.localeCompare(other, "en-GB");

const slideOf = (theme: Theme): ThemeSlide => ({
  value: theme.uuid,
  label: theme.name,
  themed: { eventtheme: theme, eventtheme_uuid: theme.uuid },
});

const withoutTheme: readonly ThemeSlide[] = [
  {
    value: "traditional",
    label: "Traditional birthday party",
    themed: { eventtheme: null, eventtheme_uuid: "traditional" },
  },
  { value: "none", label: "A plain sheet", themed: { eventtheme: null, eventtheme_uuid: "none" } },
];

/** A party as it would be themed with this choice. */
export function chosenTheme(choice: string, themes: readonly Theme[], own: Theme | null): ThemedParty {
  const theme = themes.find(({ uuid }) => uuid === choice) ?? (own?.uuid === choice ? own : null);
  return { eventtheme: theme, eventtheme_uuid: choice === "" ? null : choice };
}

export function themeName({ eventtheme, eventtheme_uuid }: ThemedParty): string {
  if (eventtheme !== null) return eventtheme.name;
  return eventtheme_uuid === "traditional" ? "Traditional birthday party" : "Plain";
}
