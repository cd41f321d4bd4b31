import type { Organisers as WireOrganisers } from "@wishwell/contract/api/party-parts";
import { organiserTexts, texts } from "@wishwell/contract/texts/texts";
import { partyLanguage, partyTitle } from "@wishwell/domain/parties/party-language";
import { historyWords, invitationExpires } from "@wishwell/domain/parties/second-organiser";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { asksForJson, redirectTo } from "../../platform/http/pages/plain-forms.ts";
import { copyParty } from "./copy-party.ts";
import { claimDrafts, type ClaimedDrafts } from "./drafts.ts";
import { changeParty, countToNotify, validateChange } from "./editing/change-party.ts";
import { completeParty, deleteParty, renewCode, setStatus } from "./end-party.ts";
import { listInvitations, listOwnParties, listParties, presentInvitation, showParty } from "./lists/lists.ts";
import { watchParty } from "./live/watch-party.ts";
import {
  acceptInvitation,
  inviteSecond,
  type Organiser,
  type Organisers,
  type PastAction,
  removeSecond,
  showInvitation,
  showOrganisers,
  withdrawInvitation,
} from "./organisers/organisers.ts";
import { roleIn, type View } from "./parties.policy.ts";
import { presentParty } from "./parties.presenter.ts";
import {
  formOptions,
  fromParty,
  type PartyBody,
  partyWithUnreadAsEmpty,
  withoutAddressDuplicates,
} from "./party-input.ts";
import type { PartyHooks, WholeParty } from "./party.ts";
import { startParty, validateStart } from "./start-party.ts";

export function partiesRoutes(deps: Deps, hooks: PartyHooks): Route[] {
  const { publicUrl } = deps.config;
  const present = (party: WholeParty, actor: Actor, view: View = "organiser") =>
    presentParty(party, view, { config: deps.config, now: deps.clock.now(), actor });

  return [
    route("GET /events/{uuid}", async ({ actor, params }) => {
      const { party, view } = await showParty(deps, actor, { id: params.uuid });
      return { data: present(party, actor, view) };
    }),
    route("GET /events", async ({ actor, query }) => {
      const { parties, ...counted } = await listParties(deps, actor, query);
      return listPage(
        query,
        `${publicUrl}/api/events`,
        counted,
        parties.map((party) => present(party, actor)),
      );
    }),
    route(
      "POST /events",
      async ({ actor, body }) => {
        const { party, claimToken } = await startParty(deps, actor, wanted(body));
        return { data: present(party, actor), message: texts.partyStarted, ...presentKey(claimToken) };
      },
      async (sent) =>
        withoutAddressDuplicates(await validateStart(deps, sent.actor, wanted(partyWithUnreadAsEmpty(sent))), sent),
    ),
    route(
      "PATCH /events",
      async ({ actor, body }) => {
        const { uuid: id, version, notify, dry_run: dryRun, delete_answers: deleteAnswers = false } = body;
        const agreed = { notify, dryRun, deleteAnswers, ...hooks };
        const party = await changeParty(deps, actor, { id, version, ...agreed, ...wanted(body) });
        return { data: present(party, actor), ...(dryRun !== true && { message: texts.partySaved }) };
      },
      async (sent) => {
        const change = { id: sent.body.uuid, ...wanted(partyWithUnreadAsEmpty(sent)) };
        return withoutAddressDuplicates(await validateChange(deps, sent.actor, change), sent);
      },
    ),
    route("GET /events/changenotice/{uuid}", async ({ actor, params }) => ({
      data: await countToNotify(deps, actor, { id: params.uuid, ...hooks }),
    })),
    route("DELETE /events/{uuid}", async ({ actor, params }) => {
      await deleteParty(deps, actor, { id: params.uuid, onCancelled: hooks.cancelled });
      return { message: texts.partyDeleted };
    }),
    route("POST /events/status/{uuid}", async ({ actor, params, body }) => {
      const party = await setStatus(deps, actor, { id: params.uuid, active: body.status === 1 });
      return { data: present(party, actor), message: texts.partyStatusUpdated };
    }),
    route("GET /events/completed/{uuid}", async ({ actor, params, request, reply }) => {
      if (!asksForJson(request)) return redirectTo(reply, `${publicUrl}/event/payout/${params.uuid}`);
      return {
        data: present(await completeParty(deps, actor, { id: params.uuid, onCompleted: hooks.completed }), actor),
        message: texts.partyCompleted,
      };
    }),
    route("POST /events/completed/{uuid}", async ({ actor, params }) => ({
      data: present(await completeParty(deps, actor, { id: params.uuid, onCompleted: hooks.completed }), actor),
      message: texts.partyCompleted,
    })),
    route("POST /events/clone/{uuid}", async ({ actor, params }) => ({
      data: present(await copyParty(deps, actor, { id: params.uuid, ...hooks }), actor),
      message: texts.partyDuplicated,
    })),
    route("POST /events/newcode/{uuid}", async ({ actor, params }) => ({
      data: present(await renewCode(deps, actor, { id: params.uuid }), actor),
      message: texts.partyCodeRenewed,
    })),
    route("POST /events/orphan", async ({ actor, body }) => {
      const claimed = body.event.map(({ uuid, claim_token }) => ({ partyId: uuid, claimToken: claim_token }));
      return presentClaimed(await claimDrafts(deps, actor, claimed));
    }),
  ];
}

const wanted = (body: PartyBody) => ({ details: fromParty(body), ...formOptions(body) });

function presentClaimed({ taken, waiting }: ClaimedDrafts) {
  const whole = taken.length === 0 ? texts.noDraftsTaken : texts.draftsTaken;
  const message = waiting.length === 0 ? whole : texts.draftsTakenPartly;
  return { message, data: { uuids: [...taken], ...(waiting.length > 0 && { waiting: [...waiting] }) } };
}

/** The claim token is returned once, to the visitor who has just started the draft. */
export const presentKey = (claimToken: string | null) => (claimToken === null ? {} : { claim_token: claimToken });

interface Own {
  readonly uuid: string;
  readonly historic: boolean;
}

export function partyListsRoutes(deps: Deps): Route[] {
  const { config, clock } = deps;
  const pathOf = (list: string, { uuid, historic }: Own) =>
    `${config.publicUrl}/api/users/${list}/${uuid}/${historic ? 1 : 0}`;
  return [
    route("GET /users/events/{uuid}/{historic}", async ({ actor, params, query }) => {
      const asked = { userId: params.uuid, historic: params.historic, ...query };
      const { total, parties } = await listOwnParties(deps, actor, asked);
      const look = { config, now: clock.now(), actor };
      const rows = parties.map((party) => presentParty(party, "organiser", look));
      return listPage(query, pathOf("events", params), total, rows);
    }),
    route("GET /users/invitations/{uuid}/{historic}", async ({ actor, params, query }) => {
      const asked = { userId: params.uuid, historic: params.historic, ...query };
      const { total, invitations } = await listInvitations(deps, actor, asked);
      const now = clock.now();
      const rows = invitations.map((invitation) => presentInvitation(invitation, now));
      return listPage(query, pathOf("invitations", params), total, rows);
    }),
  ];
}

export function liveRoutes(deps: Deps): Route[] {
  return [
    route("GET /events/live/{uuid}", async ({ actor, params, request }) =>
      watchParty(deps, actor, { partyId: params.uuid, after: lastSeen(request) }),
    ),
  ];
}

/** `EventSource` sends this header when it reconnects. */
function lastSeen({ headers }: FastifyRequest): number | null {
  const header = headers["last-event-id"];
  return typeof header === "string" && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** A party's second organiser. */
export function organisersRoutes(deps: Deps): Route[] {
  return [
    route("GET /events/organisers/{uuid}", async ({ actor, params }) => ({
      data: presentOrganisers(await showOrganisers(deps, actor, { id: params.uuid }), actor),
    })),
    route("POST /events/organisers/{uuid}", async ({ actor, params, body }) => ({
      data: presentOrganisers(await inviteSecond(deps, actor, { id: params.uuid, email: body.email }), actor),
      message: organiserTexts.invited,
    })),
    route("DELETE /events/organisers/{uuid}", async ({ actor, params }) => {
      const left = await removeSecond(deps, actor, { id: params.uuid });
      return { message: left ? organiserTexts.left : organiserTexts.removed };
    }),
    route("DELETE /events/organiserinvitation/{uuid}", async ({ actor, params }) => ({
      data: presentOrganisers(await withdrawInvitation(deps, actor, { id: params.uuid }), actor),
      message: organiserTexts.withdrawn,
    })),
    route("GET /events/organiserinvitation/{token}", async ({ actor, params }) => {
      const { party, organiser, ...shown } = await showInvitation(deps, actor, { token: params.token });
      const { recipientNames } = partyLanguage(party.children, []);
      const title = partyTitle(party.name, recipientNames);
      const about = { event_uuid: party.id, party: title, recipient_names: recipientNames };
      return { data: { ...about, organiser: organiser.firstName, ...shown } };
    }),
    route("POST /events/organiserinvitation/{token}", async ({ actor, params }) => {
      const party = await acceptInvitation(deps, actor, { token: params.token });
      return { data: { event_uuid: party.id }, message: organiserTexts.joined };
    }),
  ];
}

function presentOrganisers(shown: Organisers, actor: Actor): WireOrganisers {
  const { party, owner, second, joinedAt, invitation, history } = shown;
  const isYou = (id: string | null) => actor.kind === "user" && actor.userId === id;
  const person = ({ id, firstName, lastName, email }: Organiser) => ({
    first_name: firstName,
    last_name: lastName,
    email,
    you: isYou(id),
  });
  return {
    event_uuid: party.id,
    you: roleIn(party, actor),
    owner: owner && person(owner),
    second: second && { ...person(second), joined_at: (joinedAt ?? new Date(0)).toISOString() },
    invitation: invitation && {
      email: invitation.email,
      sent_at: invitation.sentAt.toISOString(),
      expires_at: invitationExpires(invitation.sentAt).toISOString(),
    },
    history: history.map((done) => presentPast(done, isYou(done.actorId))),
  };
}

const presentPast = ({ at, by, action, guest, details }: PastAction, you: boolean) => ({
  at: at.toISOString(),
  by,
  you,
  words: historyWords({ action, guest, ...details }),
});
