import { useQueryClient } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useNavigate } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { AdminPage } from "../../../ui/layout/AdminPage.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { adminAddress, listAddress, themeSaved } from "./admin-themes.ts";
import { PosterWithTheme } from "./PosterWithTheme.tsx";
import { newTheme, themeBody } from "./theme-values.ts";
import { ThemeForm } from "./ThemeForm.tsx";

export function NewThemeScreen() {
  const flash = useFlash();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    name: "admin-new-theme",
    initial: newTheme,
    send: (values, idempotencyKey) => send("POST /eventthemes", { body: themeBody(values), idempotencyKey }),
    done: async ({ data, message }) => {
      themeSaved(queries, data);
      flash.clear();
      flash.show("success", message ?? texts.themeCreated);
      await navigate(adminAddress(data.uuid), { replace: true });
    },
  });
  return (
    <AdminPage
      back={{ href: listAddress, label: "Themes" }}
      title="Add a theme"
      beside={<PosterWithTheme values={form.values} />}
    >
      <ThemeForm form={form} theme={null} submit="Add the theme" onStartAgain={() => form.startAgain(newTheme)} />
    </AdminPage>
  );
}
