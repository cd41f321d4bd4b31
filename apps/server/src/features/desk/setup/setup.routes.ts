import type { Deps } from "../../../platform/deps.ts";
import { route, type Route } from "../../../platform/http/route.ts";
import { presentPart } from "./setup.presenter.ts";
import { showSetup } from "./show-setup.ts";
import { testSetup } from "./test-setup.ts";

export function setupRoutes(deps: Deps): Route[] {
  const shown = async () => ({ data: (await showSetup(deps)).map(presentPart) });
  return [
    route("GET /admin/setup", shown),
    route("POST /admin/setup/{part}", async ({ actor, params }) => {
      await testSetup(deps, actor, params.part);
      return shown();
    }),
  ];
}
