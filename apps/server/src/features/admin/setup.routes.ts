import type { SetupPart } from "@wishwell/contract/api/admin-setup";
import type { Deps } from "../../platform/deps.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { type ShownPart, showSetup, testSetup } from "./setup.ts";

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

/** Works as far as is known, unless its last test says otherwise. */
const presentPart = ({ part, found, lastTest }: ShownPart): SetupPart => ({
  part: part.part,
  group: part.group,
  title: part.title,
  words: found.words,
  setting: part.setting,
  state: found.state === "works" && lastTest?.ok === false ? "failing" : found.state,
  test: part.test?.label ?? null,
  last_test: lastTest && { at: lastTest.at.toISOString(), ok: lastTest.ok, words: lastTest.words },
});
