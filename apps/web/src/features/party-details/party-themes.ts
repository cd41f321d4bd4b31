import { queryOptions } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/parties";
import type { Theme } from "@wishwell/contract/themes";
import { send } from "../../lib/api.ts";

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

/** The themes on offer, between the traditional party and none of them; the one a party has already stays on offer. */
export function themeChoices(themes: readonly Theme[], own: Party["eventtheme"]): ThemeChoice[] {
  const offered = themes.filter(({ group_name }) => group_name === offeredGroup);
  const kept = own === null || offered.some(({ uuid }) => uuid === own.uuid) ? [] : [own];
  return [
    { value: "traditional", label: "Traditional birthday party" },
    ...[...offered, ...kept].map(({ uuid, name }) => ({ value: uuid, label: name })),
    { value: "none", label: "Other" },
  ];
}
