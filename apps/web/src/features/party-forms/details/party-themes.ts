import { queryOptions } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { send } from "../../../lib/api/api.ts";

/** All of them, by name. They change with a release, not with the hour. */
export const partyThemes = queryOptions({
  queryKey: ["themes"],
  queryFn: async ({ signal }) => (await send("GET /eventthemes", { query: { perpage: "0" }, signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The collection that parties choose from. */
const offeredGroup = "Themed";

export interface ThemeChoice {
  readonly value: string;
  readonly label: string;
}

type Own = Party["eventtheme"];

/**
 * The themes on offer, between the traditional party and none of them. The one a party has already stays on offer, and
 * so does the one that is chosen: the gallery offers those of other collections too.
 */
export function themeChoices(themes: readonly Theme[], own: Own, chosen = ""): ThemeChoice[] {
  const isOffered = ({ uuid, group_name }: Theme) =>
    group_name === offeredGroup || uuid === own?.uuid || uuid === chosen;
  return choicesOf(withOwn(themes, own).filter(isOffered));
}

/** Everything that a party may have, by name. */
export const themeNames = (themes: readonly Theme[], own: Own): ThemeChoice[] => choicesOf(withOwn(themes, own));

const withOwn = (themes: readonly Theme[], own: Own) =>
  own === null || themes.some(({ uuid }) => uuid === own.uuid) ? themes : [...themes, own];

const choicesOf = (themes: readonly Theme[]): ThemeChoice[] => [
  { value: "traditional", label: "Traditional birthday party" },
  ...themes.map(({ uuid, name }) => ({ value: uuid, label: name })),
  { value: "none", label: "Other" },
];
