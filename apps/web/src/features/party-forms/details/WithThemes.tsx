import { useQuery, queryOptions } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { texts } from "@wishwell/contract/texts/screen-texts";
import type { ReactNode } from "react";
import { send } from "../../../lib/api/api.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { FormLoading } from "../../../ui/fields/FormLoading.tsx";
import styles from "./DetailsForm.module.css";

interface WithThemesProps {
  /** True when the loading state needs page margins of its own. */
  wholePage?: boolean;
  children: (themes: readonly Theme[]) => ReactNode;
}

/** Renders the form once the themes are loaded. */
export function WithThemes({ wholePage = false, children }: WithThemesProps) {
  const themes = useQuery(partyThemes);
  if (themes.data) return children(themes.data);
  return (
    <div className={wholePage ? `wrap ${styles.waiting}` : undefined}>
      {themes.isError ? (
        <LoadingFailed what={texts.themesLoading} fault={themes.error} onRetry={() => void themes.refetch()} />
      ) : (
        <FormLoading />
      )}
    </div>
  );
}

/** All themes by name. They change only with a release. */
const partyThemes = queryOptions({
  queryKey: ["themes"],
  queryFn: async ({ signal }) => (await send("GET /eventthemes", { query: { perpage: "0" }, signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The collection offered for parties. */
const offeredGroup = "Themed";

export interface ThemeChoice {
  readonly value: string;
  readonly label: string;
}

type Own = Party["eventtheme"];

/**
 * The themes on offer, between the traditional party and none. Also the party's current theme and the chosen one,
 * because the gallery offers other collections too.
 */
export function themeChoices(themes: readonly Theme[], own: Own, chosen = ""): ThemeChoice[] {
  const isOffered = ({ uuid, group_name }: Theme) =>
    group_name === offeredGroup || uuid === own?.uuid || uuid === chosen;
  return choicesOf(withOwn(themes, own).filter(isOffered));
}

/** All themes a party may have, by name. */
export const themeNames = (themes: readonly Theme[], own: Own): ThemeChoice[] => choicesOf(withOwn(themes, own));

const withOwn = (themes: readonly Theme[], own: Own) =>
  own === null || themes.some(({ uuid }) => uuid === own.uuid) ? themes : [...themes, own];

const choicesOf = (themes: readonly Theme[]): ThemeChoice[] => [
  { value: "traditional", label: "Traditional birthday party" },
  ...themes.map(({ uuid, name, status }) => ({
    value: uuid,
    label: status === "withdrawn" ? `${name} (no longer offered)` : name,
  })),
  { value: "none", label: "Other" },
];
