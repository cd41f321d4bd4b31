import type { Answer, Received } from "@wishwell/contract/api/calls";
import { texts } from "@wishwell/contract/texts/texts";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import type { Answers } from "@wishwell/domain/guests/questions";
import type { FastifyReply } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { Refusal } from "../../platform/http/api/refusal.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { asksForJson, asksForPage, redirectTo } from "../../platform/http/pages/plain-forms.ts";
import { type Look, sendPlainPage } from "../../platform/http/pages/plain-page.ts";
import { sendDownload } from "../../platform/http/send-file.ts";
import { presentParty } from "../parties/public.ts";
import { addGuest, changeGuest, removeGuests, validateGuestChange, validateNewGuest } from "./edit-guests.ts";
import { setGuestStatus, setManyStatuses } from "./guest-status.ts";
import type { GuestDetails, GuestHooks } from "./guest.ts";
import {
  presentCounts,
  presentGuest,
  presentGuestTo,
  presentGuestToOthers,
  presentOwn,
  presentWaiting,
} from "./guests.presenter.ts";
import { importGuests, presentImport } from "./import/import-guests.ts";
import type { ListSource } from "./import/read-source.ts";
import {
  countHeads,
  exportGuests,
  guestTable,
  type Heads,
  listGuests,
  showCalendar,
  showGuest,
} from "./list-guests.ts";
import { writeToOrganiser } from "./messages/message-organiser.ts";
import { listMessages, markRead, presentMessage } from "./messages/read-messages.ts";
import { writeToGuest, writeToGuests } from "./messages/send-message.ts";
import { ownDataPage } from "./own-data-page.ts";
import { ownDataFile, type OwnDataSource, presentOwnData, showOwnData } from "./own-data.ts";
import { noteOpened, setAnswers, setSiblings } from "./reply.ts";

export function guestsRoutes(deps: Deps): Route[] {
  const { config, clock } = deps;
  return [
    route("GET /eventattendees/search", async ({ actor, query }) => {
      const { event_uuid, status, q, ...paging } = query;
      const list = await listGuests(deps, actor, { partyId: event_uuid, status, words: q, ...paging });
      const rows = list.guests.map(list.whole ? presentGuest : presentGuestToOthers);
      const filters = { event_uuid, status: status?.toString(), q };
      return {
        ...listPage(paging, `${config.publicUrl}/api/eventattendees/search`, list.total, rows, filters),
        ...(list.counts && { counts: presentCounts(list.counts) }),
        ...(list.waiting && { waiting: presentWaiting(list.waiting) }),
      };
    }),
    route("GET /eventattendees/{uuid}", async ({ actor, params }) => {
      const { guest, party, view, by } = await showGuest(deps, actor, { id: params.uuid });
      const event = presentParty(party, view, { config, now: clock.now(), actor });
      return { data: { ...presentGuestTo(by, guest), event } };
    }),
  ];
}

export function guestChangesRoutes(deps: Deps, { giversForgotten }: GuestHooks): Route[] {
  return [
    route(
      "POST /eventattendees",
      async ({ actor, body }) => {
        const { guest_first_name: firstName, email, event_uuid: partyId } = body;
        const details = { carersEmail: Boolean(body.carer_first_name), ...fromGuest(body), firstName, email };
        return { data: presentGuest(await addGuest(deps, actor, { partyId, details })), message: texts.guestAdded };
      },
      ({ actor, body }) => validateNewGuest(deps, actor, { partyId: body.event_uuid, details: fromGuest(body) }),
    ),
    route(
      "PATCH /eventattendees",
      async ({ actor, body }) => {
        const { uuid: id, event_uuid: partyId, version } = body;
        const answers = answersIn(body);
        const { guest, by } = await changeGuest(deps, actor, {
          id,
          partyId,
          version,
          details: fromGuest(body),
          answers,
        });
        return { data: presentGuestTo(by, guest), message: texts.guestUpdated };
      },
      ({ actor, body }) =>
        validateGuestChange(deps, actor, {
          id: body.uuid,
          partyId: body.event_uuid,
          details: fromGuest(body),
          answers: answersIn(body),
        }),
    ),
    route("DELETE /eventattendees/{uuid}", async ({ actor, params }) => {
      await removeGuests(deps, actor, { ids: [params.uuid], giversForgotten });
      return { message: texts.guestDeleted };
    }),
    route("POST /eventattendees/deletemany", async ({ actor, body }) => {
      await removeGuests(deps, actor, { ids: body.uuids, giversForgotten });
      return { message: texts.guestsDeletedAsAsked };
    }),
    route("POST /eventattendees/status/{uuid}", async ({ actor, params, body }) => {
      const { status, version } = body;
      const { guest, by } = await setGuestStatus(deps, actor, { id: params.uuid, status, version });
      return { data: presentGuestTo(by, guest), message: texts.statusUpdated };
    }),
    route("POST /eventattendees/statusmany", async ({ actor, body }) => {
      const { uuids, status } = body;
      await setManyStatuses(deps, actor, { ids: uuids, status });
      return { data: { status, uuids }, message: texts.statusUpdated };
    }),
    route("GET /eventattendees/rsvp/{uuid}/{answer}", async ({ actor, params, request, reply }) => {
      const { uuid: id, answer } = params;
      if (!asksForJson(request)) {
        const chosen = answer ? "accept" : "decline";
        return redirectTo(reply, `${deps.config.publicUrl}/eventattendee/${id}?answer=${chosen}`);
      }
      const status = answer ? guestStatus.accepted : guestStatus.declined;
      const { guest, by } = await setGuestStatus(deps, actor, { id, status });
      return { data: presentGuestTo(by, guest), message: texts.statusUpdated };
    }),
    route("POST /events/attendeesiblings/{uuid}", async ({ actor, params, body }) => {
      const { numbers: siblings, names: siblingNames = "", adults_staying: adultsStaying } = body;
      const company = { siblings, siblingNames, ...(adultsStaying !== undefined && { adultsStaying }) };
      const { guest, by } = await setSiblings(deps, actor, { id: params.uuid, company });
      return { data: presentGuestTo(by, guest), message: texts.siblingsSaved };
    }),
    route("POST /eventattendees/opened/{uuid}", async ({ actor, params }) => {
      await noteOpened(deps, actor, { id: params.uuid });
      return { message: texts.opened };
    }),
    route("POST /events/attendeeanswers/{uuid}", async ({ actor, params, body }) => {
      const { guest, by } = await setAnswers(deps, actor, { id: params.uuid, answers: body.answers });
      return { data: presentGuestTo(by, guest), message: texts.answersSaved };
    }),
  ];
}

type GuestBody = Partial<Omit<Received<"PATCH /eventattendees", "body">, "uuid" | "answers">>;

/** Leaves out fields that the form does not send, so they stay unchanged. */
function fromGuest(body: GuestBody): Partial<GuestDetails> {
  return given({
    firstName: body.guest_first_name,
    lastName: body.guest_last_name,
    email: body.email,
    phone: body.phone,
    carersEmail: body.email_type === undefined ? undefined : body.email_type === 1,
    carerFirstName: body.carer_first_name,
    carerLastName: body.carer_last_name,
    siblings: body.siblings?.numbers,
    siblingNames: body.siblings?.names,
    adultsStaying: body.adults_staying,
    requirements: body.requirements,
    allergies: body.allergies && eachOnce(body.allergies),
    diets: body.diets && eachOnce(body.diets),
  });
}

const answersIn = ({ answers = [] }: Partial<Received<"PATCH /eventattendees", "body">>): Answers =>
  Object.fromEntries(answers.map(({ uuid, answer }) => [uuid, answer]));

/** Removes duplicates, ignoring case; the first spelling wins. */
function eachOnce(words: readonly string[]): readonly string[] {
  return [...new Map(words.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed();
}

function given<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };
}

/** Head count, guest list export, calendar file and a guest's own data. */
export function guestPapersRoutes(deps: Deps, look: Look, sources: readonly OwnDataSource[]): Route[] {
  return [
    route("GET /eventattendees/headcount/{uuid}", async ({ actor, params }) => ({
      data: presentHeads(await countHeads(deps, actor, { partyId: params.uuid })),
    })),
    route("GET /eventattendees/export/{uuid}", async ({ actor, params, reply }) => {
      const content = guestTable(await exportGuests(deps, actor, { partyId: params.uuid }));
      return sendDownload(reply, { fileName: "guests.csv", contentType: "text/csv; charset=utf-8", content });
    }),
    route("GET /eventattendees/calendar/{uuid}", async ({ actor, params, reply }) => {
      const { name, type, content } = await showCalendar(deps, actor, { id: params.uuid });
      return sendDownload(reply, { fileName: name, contentType: type, content });
    }),
    route("GET /eventattendees/mydata/{uuid}", async ({ params, query, request, reply }) => {
      const { invoice = null, download } = query;
      const wanted = { id: params.uuid, contributionId: invoice, sources };
      if (download === undefined && asksForPage(request)) return sendOwnDataPage(deps, look, reply, wanted);
      const content = ownDataFile(presentOwnData(await showOwnData(deps, wanted)));
      const contentType = "application/json; charset=utf-8";
      return sendDownload(reply, { fileName: "my-data.json", contentType, content });
    }),
  ];
}

async function sendOwnDataPage(
  deps: Deps,
  look: Look,
  reply: FastifyReply,
  wanted: Parameters<typeof showOwnData>[1],
): Promise<FastifyReply> {
  const { id, contributionId } = wanted;
  const held = await showOwnData(deps, wanted).catch((fault: unknown) => {
    if (fault instanceof Refusal && fault.kind === "not_found") return null;
    throw fault;
  });
  // The invitation's page says that it isn't there.
  if (held === null) return redirectTo(reply, `${deps.config.publicUrl}/eventattendee/${id}`);
  const file = `?download=1${contributionId === null ? "" : `&invoice=${contributionId}`}`;
  const page = ownDataPage({ data: presentOwnData(held), guestId: id, file, now: deps.clock.now() });
  // The address opens the invitation.
  return sendPlainPage(reply.header("referrer-policy", "same-origin"), look, page);
}

function presentHeads({ count, guests }: Heads): Answer<"GET /eventattendees/headcount/{uuid}">["data"] {
  const { children, siblings, adults, plates, allergies, diets, anythingGoes } = count;
  return {
    children,
    siblings,
    adults,
    plates,
    allergies,
    diets: [...diets],
    anything_goes: anythingGoes,
    guests: guests.map(presentOwn),
  };
}

export function guestImportRoutes(deps: Deps): Route[] {
  return [
    route("POST /eventattendees/import", async ({ actor, body }) => {
      const { event_uuid: partyId, commit = false } = body;
      const imported = await importGuests(deps, actor, { partyId, source: fromBody(body), commit });
      const message = texts.guestsImported(imported.added, imported.updated);
      return { data: presentImport(imported), ...(commit && { message }) };
    }),
  ];
}

/** The contract guarantees exactly one source. */
function fromBody(body: Received<"POST /eventattendees/import", "body">): ListSource {
  const { file, mapping, header, from_event_uuid: partyId, rows = [] } = body;
  if (file !== undefined) return { kind: "text", text: file, mapping, header };
  if (partyId !== undefined) return { kind: "party", partyId };
  return {
    kind: "rows",
    rows: rows.map((row) => ({
      row: row.row,
      what: row.what,
      firstName: row.guest_first_name,
      lastName: row.guest_last_name,
      email: row.email,
      phone: row.phone,
      carerFirstName: row.carer_first_name,
      carerLastName: row.carer_last_name,
    })),
  };
}

export function messagesRoutes(deps: Deps): Route[] {
  return [
    route("POST /events/attendeemessage/{uuid}", async ({ actor, params, body }) => {
      const { type, content, allergies, diets } = body;
      const kind = type === "organizer" ? "message" : type;
      const written = await writeToOrganiser(deps, actor, { guestId: params.uuid, kind, content, allergies, diets });
      return { data: presentMessage(written, "guest"), message: texts.messageSent };
    }),
    route("POST /eventattendees/message/{uuid}", async ({ actor, params, body }) => {
      const written = await writeToGuest(deps, actor, { guestId: params.uuid, content: body.content });
      return { data: presentMessage(written, "organiser"), message: texts.messageSentToGuest };
    }),
    route("POST /eventattendees/messagemany", async ({ actor, body }) => {
      const { uuids, event_uuid, content } = body;
      const { guestIds, skipped } = await writeToGuests(deps, actor, { partyId: event_uuid, guestIds: uuids, content });
      const leftOut = skipped.map(({ id, reason }) => ({ uuid: id, reason }));
      return { message: texts.messagesSent(guestIds.length), data: { uuids: [...guestIds], skipped: leftOut } };
    }),
    route("GET /eventattendees/messages/{uuid}", async ({ actor, params }) => {
      const { messages, reader } = await listMessages(deps, actor, { guestId: params.uuid });
      return { data: messages.map((message) => presentMessage(message, reader)) };
    }),
    route("POST /eventattendees/messagesread/{uuid}", async ({ actor, params }) => {
      await markRead(deps, actor, { guestId: params.uuid });
      return { message: texts.messagesRead };
    }),
  ];
}
