import type { Answer } from "@wishwell/contract/api/calls";
import { texts } from "@wishwell/contract/texts/texts";
import { bodyFaces } from "@wishwell/poster/text/faces";
import { inviteOptions, writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import { letterColours } from "@wishwell/poster/colour/palette";
import type { Deps } from "../../platform/deps.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { fromThemeChoice, pictureAddress, presentParty, shownAddress } from "../parties/public.ts";
import { createRecentPosters } from "./draw-poster.ts";
import { validatePoster, offerPoster, savePoster, showFirstDesign } from "./edit-poster.ts";
import { printPoster, showLinkCard, showPoster, showPublicPoster } from "./show-poster.ts";
import { uploadPicture } from "./upload-picture.ts";

/** The poster editor, and the poster itself. */
export function postersRoutes(deps: Deps): Route[] {
  const { config, clock } = deps;
  const open = { ...deps, recentPosters: createRecentPosters() };
  return [
    route("GET /eventinvite/configuration", async () => ({ data: presentOptions() })),
    route("GET /eventinvite/recipient_default/{uuid}", async ({ actor, params }) => ({
      data: writeInviteConfig(await showFirstDesign(deps, actor, { id: params.uuid })),
    })),
    route(
      "PATCH /eventinvite/update/{uuid}",
      async ({ actor, params, body }) => {
        const { event_theme, invite_config, version } = body;
        const theme = event_theme === undefined ? undefined : fromThemeChoice(event_theme);
        const party = await savePoster(deps, actor, { id: params.uuid, version, theme, config: invite_config });
        const look = { config, now: clock.now(), actor };
        return { data: presentParty(party, "organiser", look), message: texts.inviteSaved };
      },
      async ({ actor, params, body, inner }) => {
        const theme = body.event_theme === undefined ? undefined : fromThemeChoice(body.event_theme);
        const read = body.invite_config ?? inner.invite_config ?? {};
        return validatePoster(deps, actor, { id: params.uuid, theme, config: read });
      },
    ),
    route("POST /userfiles/fileupload", async ({ actor, body, upload }) => {
      const picture = await uploadPicture(deps, actor, { partyId: body.event_uuid, upload });
      const url = shownAddress(config, pictureAddress(picture), clock.now());
      return { data: { url }, message: texts.pictureSaved };
    }),
    route("POST /userfiles/posterupload", async ({ actor, body }) => ({
      message: await offerPoster(deps, actor, { id: body.event_uuid }),
    })),
    route("GET /posters/{uuid}.png", async ({ actor, params, query, request, reply }) => {
      const { expires, signature, letter = null, width } = query;
      const key = expires === undefined || signature === undefined ? null : { expires, signature };
      const { tag, fileName, make } = await showPoster(deps, actor, { id: params.uuid, key, letter, width });
      return sendFile(request, reply, { tag, seenBy: "owner", fileName }, make);
    }),
    route("GET /posters/{uuid}.pdf", async ({ actor, params, query, request, reply }) => {
      const { paper, guests: guestIds } = query;
      const { tag, fileName, make } = await printPoster(deps, actor, { id: params.uuid, paper, guestIds });
      return sendFile(request, reply, { tag, seenBy: "owner", fileName }, make);
    }),
    route("GET /posters/public/{uuid}.png", async ({ actor, params, query, request, reply }) => {
      const { tag, make } = await showPublicPoster(open, actor, { id: params.uuid, width: query.width });
      return sendFile(request, reply, { tag, seenBy: "anybody", fileName: "poster.png" }, make);
    }),
    route("GET /posters/card/{uuid}.png", async ({ actor, params, request, reply }) => {
      const { tag, make } = await showLinkCard(open, actor, { id: params.uuid });
      return sendFile(request, reply, { tag, seenBy: "anybody", fileName: "party.png" }, make);
    }),
  ];
}

type Options = Answer<"GET /eventinvite/configuration">["data"];

/** The colours and fonts that the editor offers. */
function presentOptions(): Options {
  const { defaults, background_colors, fonts } = inviteOptions();
  return {
    defaults,
    background_colors: [...background_colors],
    font_colors: [...letterColours],
    fonts: [...fonts],
    body_fonts: bodyFaces.map(({ name, friendlyName, weight }) => ({
      fontname: name,
      friendlyname: friendlyName,
      fontweight: weight,
    })),
  };
}
