import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { notePageError } from "./note-page-error.ts";
import { presentPublicConfig } from "./operations.presenter.ts";

export function operationsRoutes(deps: Deps): Route[] {
  const config = presentPublicConfig(deps.config);
  return [
    route("GET /config", async () => ({ data: config })),
    route("POST /errorreporting/frontend", async ({ actor, body }) => {
      await notePageError(deps, actor, body);
      return { message: texts.reported };
    }),
  ];
}
