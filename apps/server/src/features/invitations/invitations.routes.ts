import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { presentGuest } from "../guests/public.ts";
import { invitedMessage, presentSent } from "./invitations.presenter.ts";
import { inviteGuest } from "./invite-guest.ts";
import { inviteMany } from "./invite-many.ts";
import { sendTestInvite } from "./send-test-invite.ts";
import { shareLink } from "./share-link.ts";

export function invitationsRoutes(deps: Deps): Route[] {
  return [
    route("POST /eventattendees/invite/{uuid}", async ({ actor, params, body }) => {
      const invited = await inviteGuest(deps, actor, { id: params.uuid, resend: body.resend ?? false });
      return { data: presentGuest(invited.guest), message: invitedMessage(invited) };
    }),
    route("POST /eventattendees/invitemany/event/{uuid}", async ({ actor, params, body }) => {
      const { uuids: ids, resend = false } = body;
      return presentSent(await inviteMany(deps, actor, { partyId: params.uuid, ids, resend }));
    }),
    route("POST /eventattendees/link/{uuid}", async ({ actor, params }) => ({
      data: presentGuest(await shareLink(deps, actor, { id: params.uuid })),
      message: texts.linkShared,
    })),
    route("POST /events/testinvite", async ({ actor, body }) => {
      await sendTestInvite(deps, actor, { partyId: body.event_uuid, to: body.target_email_address });
      return { message: texts.testInviteSent };
    }),
  ];
}
