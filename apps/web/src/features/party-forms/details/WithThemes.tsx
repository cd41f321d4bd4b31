import { useQuery } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/texts";
import type { Theme } from "@wishwell/contract/api/themes";
import type { ReactNode } from "react";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { FormLoading } from "../../../ui/fields/FormLoading.tsx";
import { partyThemes } from "./party-themes.ts";
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
