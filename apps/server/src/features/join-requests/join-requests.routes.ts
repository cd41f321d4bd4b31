import type { ClassReply as WireReply, InviteRequest } from "@wishwell/contract/api/join-requests";
import { wireStatus } from "@wishwell/domain/guests/guest-status";
import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import type { Guest } from "../guests/public.ts";
import {
  answerRequest,
  type ClassReply,
  decideReply,
  type GuestRequest,
  listClassReplies,
  listRequests,
} from "./answer-request.ts";
import { changeReply, replyToParty, withdrawReply } from "./class-replies.ts";
import { classReplyLink } from "./join-request-letters.ts";
import { askForInvitation, askForPlace, confirmPlace } from "./request-to-join.ts";

export function requestsRoutes(deps: Deps): Route[] {
  return [
    route("POST /events/inviterequest/{uuid}", async ({ actor, params, body }) => {
      const { name, email, message = "" } = body;
      await askForInvitation(deps, actor, { partyId: params.uuid, name, email, message });
      return { message: texts.inviteRequested };
    }),
    route("POST /events/inviteguestrequest/{uuid}", async ({ actor, params, body }) => {
      const names = { firstName: body.guest_first_name, lastName: body.guest_last_name ?? "" };
      const { email, status: wantedStatus } = body;
      await askForPlace(deps, actor, { partyId: params.uuid, ...names, email, wantedStatus });
      return { message: texts.guestRequested };
    }),
    route("POST /events/inviteguestrequest/confirm/{token}", async ({ actor, params }) => {
      await confirmPlace(deps, actor, { token: params.token });
      return { message: texts.guestRequestConfirmed };
    }),
    route("GET /events/inviterequests/{uuid}", async ({ actor, params, query }) => {
      const { total, requests } = await listRequests(deps, actor, { partyId: params.uuid, ...query });
      const path = `${deps.config.publicUrl}/api/events/inviterequests/${params.uuid}`;
      return listPage(query, path, total, requests.map(presentRequest));
    }),
    route("POST /events/inviterequests/{uuid}", async ({ actor, params, body }) => {
      const answered = await answerRequest(deps, actor, { id: params.uuid, answer: body.answer });
      const message = body.answer === "accept" ? texts.requestAccepted : texts.requestDeclined;
      return { data: presentRequest(answered), message };
    }),
    route("POST /events/classreply/{uuid}", async ({ actor, params, body }) => {
      const { guest_first_name: firstName, carer_first_name: carerFirstName, status, contact = "" } = body;
      const isEmail = contact.includes("@");
      const reach = { email: isEmail ? contact : "", phone: isEmail ? "" : contact };
      const said = { partyId: params.uuid, firstName, carerFirstName, status, ...reach };
      const { id, status: stored } = await replyToParty(deps, actor, said);
      const data = { uuid: id, status: stored, link: classReplyLink(deps.config, id) };
      return { data, message: texts.classReplySent };
    }),
    route("GET /events/classreplies/{uuid}", async ({ actor, params, query }) => {
      const { total, replies } = await listClassReplies(deps, actor, { partyId: params.uuid, ...query });
      const path = `${deps.config.publicUrl}/api/events/classreplies/${params.uuid}`;
      return listPage(
        query,
        path,
        total,
        replies.map(({ reply, twin }) => presentReply(reply, twin)),
      );
    }),
    route("POST /events/classreplies/{uuid}", async ({ actor, params, body }) => {
      const { answer: decision, guest_uuid: guestId = null } = body;
      const { id, kept, waits, ...done } = await decideReply(deps, actor, { id: params.uuid, decision, guestId });
      const data = { uuid: id, answer: done.decision, guest_uuid: done.guestId, kept };
      return { data, message: kept ? texts.classReplyKept : waits ? texts.classReplyWaits : decided[decision] };
    }),
    route("POST /eventattendees/classreply/{uuid}", async ({ actor, params, body }) => {
      const { id, status } = await changeReply(deps, actor, { id: params.uuid, status: body.status });
      return { data: { uuid: id, status } };
    }),
    route("DELETE /eventattendees/classreply/{uuid}", async ({ actor, params }) => {
      const { partyId } = await withdrawReply(deps, actor, { id: params.uuid });
      return { data: { event_uuid: partyId }, message: texts.classReplyWithdrawn };
    }),
  ];
}

const decided = {
  accept: texts.classReplyAccepted,
  merge: texts.classReplyMerged,
  remove: texts.classReplyRemoved,
} as const;

/** What the organiser sees of a reply through the party’s own page. */
export function presentReply(reply: ClassReply, twin: Guest | null): WireReply {
  return {
    uuid: reply.id,
    event_uuid: reply.partyId,
    guest_first_name: reply.firstName,
    carer_first_name: reply.carerFirstName,
    email: reply.email,
    phone: reply.phone,
    status: reply.status,
    created_at: reply.createdAt.toISOString(),
    twin: twin && {
      uuid: twin.id,
      guest_first_name: twin.firstName,
      guest_last_name: twin.lastName,
      status: wireStatus(twin.status).status,
    },
  };
}

/** What the organiser sees. */
export function presentRequest(request: GuestRequest): InviteRequest {
  return {
    uuid: request.id,
    event_uuid: request.partyId,
    name: request.name,
    email: request.email,
    message: request.message,
    status: request.wantedStatus,
    created_at: request.createdAt.toISOString(),
    answer: request.answer ?? "waiting",
  };
}
