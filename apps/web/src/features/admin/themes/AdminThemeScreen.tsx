import { useQuery, useQueryClient } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/screen-texts";
import type { Theme } from "@wishwell/contract/api/themes";
import { useParams } from "react-router";
import { ApiError } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { AdminPage } from "../../../ui/layout/AdminPage.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { FormLoading } from "../../../ui/fields/FormLoading.tsx";
import { EmptyState } from "../../../ui/layout/Panel.tsx";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import { listAddress, oneTheme, themeSaved } from "./admin-themes.ts";
import { PosterWithTheme } from "./PosterWithTheme.tsx";
import { themeValues, themeBody } from "./theme-values.ts";
import { ThemePill } from "./ThemeListScreen.tsx";
import { ThemeForm } from "./ThemeForm.tsx";

const back = { href: listAddress, label: "Themes" };

export function AdminThemeScreen() {
  const { uuid = "" } = useParams();
  const theme = useQuery(oneTheme(uuid));
  if (theme.data) return <OneTheme key={uuid} theme={theme.data} />;
  if (isUnknown(theme.error)) {
    return (
      <AdminPage back={back} title={texts.themeLoading}>
        <EmptyState
          picture={<UnlitCandle />}
          title={texts.recordNotFound}
          action={<Button href={listAddress}>All themes</Button>}
        >
          There’s no theme at this address. It may be mistyped.
        </EmptyState>
      </AdminPage>
    );
  }
  return (
    <AdminPage back={back} title="Theme">
      {theme.isPending && <FormLoading />}
      {theme.isError && (
        <LoadingFailed what={texts.themeLoadingAgain} fault={theme.error} onRetry={() => void theme.refetch()} />
      )}
    </AdminPage>
  );
}

/** 422 means that the identifier is malformed. */
const isUnknown = (fault: Error | null) => fault instanceof ApiError && [404, 422].includes(fault.status);

function OneTheme({ theme }: { theme: Theme }) {
  const flash = useFlash();
  const queries = useQueryClient();
  const form = useForm({
    name: "admin-theme",
    draftOf: theme.uuid,
    initial: themeValues(theme),
    send: (values, idempotencyKey) =>
      send("PATCH /eventthemes", { body: { uuid: theme.uuid, ...themeBody(values) }, idempotencyKey }),
    done: ({ data, message }) => {
      themeSaved(queries, data);
      form.saved(themeValues(data));
      flash.clear();
      flash.show("success", message ?? texts.themeSaved);
    },
  });
  return (
    <AdminPage
      back={back}
      title={theme.name}
      under={
        theme.status === "published" ? (
          <a href={`/cms/themes/theme/${theme.uuid}`}>See it in the gallery</a>
        ) : (
          <ThemePill status={theme.status} />
        )
      }
      beside={<PosterWithTheme values={form.values} />}
    >
      <ThemeForm
        form={form}
        theme={theme}
        submit="Save the theme"
        onStartAgain={() => form.startAgain(themeValues(theme))}
      />
    </AdminPage>
  );
}
