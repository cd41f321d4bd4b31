import { useQuery } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts";
import type { Theme } from "@wishwell/contract/themes";
import type { ReactNode } from "react";
import { LoadingFailed } from "../../lib/LoadingFailed.tsx";
import { FormOnItsWay } from "../../ui/light/FormOnItsWay.tsx";
import { partyThemes } from "./party-themes.ts";

/** The form appears once its themes are there. */
export function WithThemes({ children }: { children: (themes: readonly Theme[]) => ReactNode }) {
  const themes = useQuery(partyThemes);
  if (themes.data) return children(themes.data);
  if (themes.isError) {
    return <LoadingFailed what={texts.themesLoading} fault={themes.error} onRetry={() => void themes.refetch()} />;
  }
  return <FormOnItsWay />;
}
