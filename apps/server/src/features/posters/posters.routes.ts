import { texts } from "@wishwell/contract/texts";
import { writeInviteConfig } from "@wishwell/poster/invite-config";
import type { Deps } from "../../platform/deps.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { fromThemeChoice, presentParty } from "../parties/public.ts";
import { presentOptions } from "./invite-options.presenter.ts";
import { savePoster } from "./save-poster.ts";
import { showFirstDesign } from "./show-first-design.ts";

/** The poster's designer. */
export function postersRoutes(deps: Deps): Route[] {
  const { config, clock } = deps;
  return [
    route("GET /eventinvite/configuration", async () => ({ data: presentOptions() })),
    route("GET /eventinvite/recipient_default/{uuid}", async ({ actor, params }) => ({
      data: writeInviteConfig(await showFirstDesign(deps, actor, { id: params.uuid })),
    })),
    route("PATCH /eventinvite/update/{uuid}", async ({ actor, params, body }) => {
      const { event_theme, invite_config, version } = body;
      const theme = event_theme === undefined ? undefined : fromThemeChoice(event_theme);
      const party = await savePoster(deps, actor, { id: params.uuid, version, theme, config: invite_config });
      return { data: presentParty(party, "organiser", { config, now: clock.now() }), message: texts.inviteSaved };
    }),
  ];
}
