import type { Theme } from "@wishwell/contract/api/themes";
import { traditionalLook } from "@wishwell/poster/layout/design";
import { lookOf, type ThemedParty } from "../posters/theme-look.ts";
import { isSame } from "./design-history.ts";

/** One choice in the picker. */
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

/** The collection of choices without a listed theme, named as in the party's details. */
const other = "Other";
const traditional = "Traditional birthday party";

/** Themes by collection, Themed first, the others by name; choices without a theme come last. */
export function collectionsOf(themes: readonly Theme[], own: Theme | null): Collection[] {
  const known = own === null || themes.some(({ uuid }) => uuid === own.uuid) ? themes : [...themes, own];
  const listed = known.find(isTraditional);
  const names = [...new Set(known.map(({ group_name }) => group_name))].sort(byPlace);
  const collections = names.map((name) => ({
    name,
    slides: known
      .filter(({ group_name }) => group_name === name)
      .map((theme) => (theme === listed && theme.uuid !== own?.uuid ? traditionalSlide : slideOf(theme))),
  }));
  return [...collections, { name: other, slides: listed ? [plainSlide] : [traditionalSlide, plainSlide] }];
}

/** The traditional birthday may also be listed as a theme, but is offered once, under one name. */
const isTraditional = (theme: Theme): boolean =>
  isSame(lookOf({ eventtheme: theme, eventtheme_uuid: theme.uuid }), traditionalLook);

const first = "Themed";
const byPlace = (one: string, other: string) =>
  Number(other === first) - Number(one === first) || one.localeCompare(other, "en-GB");

const traditionalSlide: ThemeSlide = {
  value: "traditional",
  label: traditional,
  themed: { eventtheme: null, eventtheme_uuid: "traditional" },
};
const plainSlide: ThemeSlide = {
  value: "none",
  label: other,
  themed: { eventtheme: null, eventtheme_uuid: "none" },
};

function slideOf(theme: Theme): ThemeSlide {
  const themed = { eventtheme: theme, eventtheme_uuid: theme.uuid };
  return { value: theme.uuid, label: themeName(themed), themed };
}

/** The party's theme if this choice is made. */
export function chosenTheme(choice: string, themes: readonly Theme[], own: Theme | null): ThemedParty {
  const theme = themes.find(({ uuid }) => uuid === choice) ?? (own?.uuid === choice ? own : null);
  return { eventtheme: theme, eventtheme_uuid: choice === "" ? null : choice };
}

export function themeName({ eventtheme, eventtheme_uuid }: ThemedParty): string {
  if (eventtheme !== null) return isTraditional(eventtheme) ? traditional : eventtheme.name;
  return eventtheme_uuid === "traditional" ? traditional : other;
}
