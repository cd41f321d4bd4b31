import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { send } from "../../lib/api/api.ts";
import { LoadingFailed } from "../../lib/pages/LoadingFailed.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import { FormLoading } from "../../ui/fields/FormLoading.tsx";
import styles from "./EditInvite.module.css";
import { Editor } from "./Editor.tsx";

/** The section where an organiser designs the invitation. It renders once all its data is loaded. */
export function EditInvite({ party }: { party: Party }) {
  const options = useQuery(inviteOptions);
  const themes = useQuery(allThemes);
  const parts = [
    { what: texts.inviteOptionsLoading, query: options },
    { what: texts.themesLoading, query: themes },
  ];
  const failed = parts.find(({ query }) => query.error !== null && query.data === undefined);
  if (failed?.query.error) {
    const { what, query } = failed;
    return (
      <div className={`wrap ${styles.waiting}`}>
        <LoadingFailed what={what} fault={failed.query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (!options.data || !themes.data) {
    return (
      <div className={`wrap ${styles.waiting}`}>
        <FormLoading />
      </div>
    );
  }
  if (themes.data.length === 0) {
    return (
      <div className={`wrap ${styles.waiting}`}>
        <ErrorSummary title={texts.themeConfigMissing} lines={[]} />
      </div>
    );
  }
  return <Editor key={party.uuid} party={party} options={options.data} themes={themes.data} />;
}

/** Fonts and colours on offer. They change only with a release. */
const inviteOptions = queryOptions({
  queryKey: ["invite-options"],
  queryFn: async ({ signal }) => (await send("GET /eventinvite/configuration", { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** All themes of all collections, by name. */
const allThemes = queryOptions({
  queryKey: ["themes"],
  queryFn: async ({ signal }) => (await send("GET /eventthemes", { query: { perpage: "0" }, signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
