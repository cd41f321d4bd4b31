import type { CallKey } from "@wishwell/contract/api/calls";
import { guestChangesCalls } from "@wishwell/contract/api/guest-changes";
import { guestImportCalls } from "@wishwell/contract/api/guest-import";
import { guestInvitationsCalls, guestPapersCalls } from "@wishwell/contract/api/guest-invitations";
import { guestMessagesCalls } from "@wishwell/contract/api/guest-messages";
import { guestRequestsCalls } from "@wishwell/contract/api/join-requests";
import { guestsCalls } from "@wishwell/contract/api/guests";
import type { TestApp } from "../../../test-support/app.ts";
import { openedLetter, send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aParty } from "../parties/parties.builders.ts";

export type Organiser = Awaited<ReturnType<typeof aSignedInUser>>;

/** A signed-in user with their own party. */
export async function anOrganiser({ deps }: TestApp, wanted: Omit<Parameters<typeof aParty>[1], "ownerId"> = {}) {
  const organiser = await aSignedInUser(deps);
  return { organiser, party: await aParty(deps, { ...wanted, ownerId: organiser.id }) };
}

/** A guest as the form submits it. */
export const olive = {
  guest_first_name: "Olive",
  guest_last_name: "Bennett",
  email: "hannah@example.org",
  phone: "07700 900110",
  email_type: 1,
  carer_first_name: "Hannah",
  carer_last_name: "Bennett",
};

export async function guestRow({ deps }: TestApp, id: string) {
  return deps.db.selectFrom("guests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Emails queued about a party, oldest first. */
export async function lettersAbout({ deps }: TestApp, partyId: string) {
  const rows = await deps.db
    .selectFrom("letters")
    .select(["id", "template", "recipient", "properties", "guest_id", "sender_name"])
    .where("party_id", "=", partyId)
    .orderBy("created_at")
    .orderBy("template")
    .execute();
  return rows.map((row) => openedLetter(row));
}

export async function linesOf({ deps }: TestApp, partyId: string) {
  return deps.db
    .selectFrom("guest_messages")
    .select(["guest_id", "kind", "content", "from_guest", "seen_at"])
    .where("party_id", "=", partyId)
    .orderBy("created_at")
    .execute();
}

export async function activityOf({ deps }: TestApp, partyId: string) {
  return deps.db
    .selectFrom("party_activity")
    .select(["kind", "details", "guest_id"])
    .where("party_id", "=", partyId)
    .orderBy("id")
    .execute();
}

/** Guests who are not invited yet: "Guest 001" and so on. */
export async function manyGuests({ deps }: TestApp, partyId: string, count: number): Promise<void> {
  const now = deps.clock.now();
  const rows = Array.from({ length: count }, (_, index) => {
    const email = `guest-${index}@example.org`;
    const name = { first_name: "Guest", last_name: String(index + 1).padStart(3, "0") };
    const times = { created_at: now, updated_at: now };
    return { id: deps.random.uuid(), party_id: partyId, ...name, email, email_key: email, ...times };
  });
  if (rows.length > 0) await deps.db.insertInto("guests").values(rows).execute();
}

const tables = [
  guestsCalls,
  guestChangesCalls,
  guestImportCalls,
  guestInvitationsCalls,
  guestMessagesCalls,
  guestPapersCalls,
  guestRequestsCalls,
];

/** API calls about a party's guests, and the stream of their activity. */
export const isAboutGuests = (key: CallKey): boolean =>
  key === "GET /events/live/{uuid}" || tables.some((table) => key in table);

interface Records {
  readonly partyId: string;
  readonly guestId: string;
  /** Id of a join request. */
  readonly requestId: string;
  /** Id of a reply through the party’s own page. */
  readonly replyId: string;
}

const aboutParty =
  /headcount|export|invitemany|toinvite|stopwaiting|live|inviteguestrequest|GET \/events\/(?:inviterequests|classreplies)|events\/classreply\//;

/** Params and body that pass a call's schema, so that the request reaches the access check. */
export function askAboutGuest(key: CallKey, { partyId, guestId, requestId, replyId }: Records) {
  const others: Partial<Record<CallKey, string>> = {
    "POST /events/inviterequests/{uuid}": requestId,
    "POST /events/classreplies/{uuid}": replyId,
  };
  const uuid = aboutParty.test(key) ? partyId : (others[key] ?? guestId);
  const bodies: Partial<Record<CallKey, object>> = {
    "POST /eventattendees": { event_uuid: partyId, ...olive },
    "PATCH /eventattendees": { uuid: guestId, phone: "020 7946 0001" },
    "POST /eventattendees/deletemany": { uuids: guestId },
    "POST /eventattendees/status/{uuid}": { status: 3 },
    "POST /eventattendees/statusmany": { uuids: guestId, status: 3 },
    "POST /events/attendeesiblings/{uuid}": { numbers: 1 },
    "POST /events/attendeeanswers/{uuid}": { answers: {} },
    "POST /events/attendeemessage/{uuid}": { content: "Hello" },
    "POST /eventattendees/message/{uuid}": { content: "Hello" },
    "POST /eventattendees/messagemany": { uuids: guestId, event_uuid: partyId, content: "Hello" },
    "POST /events/inviteguestrequest/{uuid}": { guest_first_name: "Bo", email: "bo@example.org", status: 4 },
    "POST /events/inviterequests/{uuid}": { answer: "accept" },
    "POST /events/classreply/{uuid}": { guest_first_name: "Bo", carer_first_name: "Al", status: 4 },
    "POST /events/classreplies/{uuid}": { answer: "accept" },
    "POST /eventattendees/classreply/{uuid}": { status: 3 },
    "POST /eventattendees/invitemany/event/{uuid}": { uuids: guestId },
    "POST /eventattendees/stopwaiting/event/{uuid}": { uuids: guestId },
    "POST /events/testinvite": { event_uuid: partyId, target_email_address: "test@example.org" },
    "POST /eventattendees/import": { event_uuid: partyId, rows: [] },
  };
  return {
    params: { uuid, answer: "1", token: "unknown" },
    ...(key === "GET /eventattendees/search" && { query: { event_uuid: partyId } }),
    ...(!key.startsWith("GET") && { body: bodies[key] ?? {} }),
  };
}

type Body = Readonly<Record<string, unknown>>;

/** Sends a message through the guest's link. */
export const guestSays = ({ app }: TestApp, uuid: string, body: Body, token?: string) =>
  send(app, "POST /events/attendeemessage/{uuid}", { params: { uuid }, body, ...(token !== undefined && { token }) });

export const organiserSays = ({ app }: TestApp, token: string, uuid: string, content = "See you soon") =>
  send(app, "POST /eventattendees/message/{uuid}", { params: { uuid }, token, body: { content } });

export const organiserSaysToMany = ({ app }: TestApp, token: string, body: Body) =>
  send(app, "POST /eventattendees/messagemany", { token, body: { content: "Bring socks", ...body } });

export const history = ({ app }: TestApp, uuid: string, token?: string) =>
  send(app, "GET /eventattendees/messages/{uuid}", { params: { uuid }, ...(token !== undefined && { token }) });

/** The token in the latest invitation emailed to this address. */
export async function invitationTo(ctx: TestApp, email: string): Promise<string> {
  await ctx.runJobs();
  const links = (await ctx.mailbox(email)).flatMap((letter) => letter.links);
  const link = links.findLast((address) => address.includes("/event/organise/"));
  if (link === undefined) throw new Error(`${email} was not invited`);
  return link.split("/").at(-1) ?? "";
}

export const inviteSecond = (ctx: TestApp, token: string, uuid: string, email: string) =>
  send(ctx.app, "POST /events/organisers/{uuid}", { params: { uuid }, token, body: { email } });

export const joinWith = (ctx: TestApp, link: string, token?: string) =>
  send(ctx.app, "POST /events/organiserinvitation/{token}", {
    params: { token: link },
    ...(token !== undefined && { token }),
  });

interface Helping {
  readonly partyId: string;
  /** The owner's. */
  readonly token: string;
  readonly second: { readonly email: string; readonly token: string };
}

/** Invites this person, who joins. */
export async function aSecondOrganiser(ctx: TestApp, { partyId, token, second }: Helping): Promise<void> {
  await inviteSecond(ctx, token, partyId, second.email);
  await joinWith(ctx, await invitationTo(ctx, second.email), second.token);
}

/** A party with so many places, and families who are invited and have not replied. */
export async function aFullParty(ctx: TestApp, { places = 1, families = 3 } = {}) {
  const { organiser, party } = await anOrganiser(ctx, { places, addressAfterAccept: true });
  await manyGuests(ctx, party.id, families);
  await ctx.deps.db.updateTable("guests").set({ status: 1 }).where("party_id", "=", party.id).execute();
  const rows = await ctx.deps.db
    .selectFrom("guests")
    .select("id")
    .where("party_id", "=", party.id)
    .orderBy("last_name")
    .execute();
  const ids = rows.map(({ id }) => id);
  const [first = "", second = "", third = ""] = ids;
  return { organiser, partyId: party.id, ids, first, second, third };
}

/** What the tests of places do at an app. */
export function atFullParty(ctx: TestApp) {
  const reply = (uuid: string, status: number, token?: string) =>
    send(ctx.app, "POST /eventattendees/status/{uuid}", {
      params: { uuid },
      body: { status },
      ...(token !== undefined && { token }),
    });
  const accept = (uuid: string) => reply(uuid, 4);
  return {
    reply,
    accept,
    decline: (uuid: string) => reply(uuid, 3),
    /** One after the other, so that their order is known. */
    async acceptAll(ids: readonly string[]) {
      for (const id of ids) {
        await accept(id);
        ctx.clock.advance(1000);
      }
    },
    /** As the guest sees it. */
    async standing(uuid: string) {
      const { body } = await send(ctx.app, "GET /eventattendees/{uuid}", { params: { uuid } });
      const {
        status,
        waiting = false,
        waiting_position: position = null,
        offered_until: until = null,
      } = body.data ?? {};
      return { status, waiting, position, until };
    },
    partyOf: async (token: string | undefined, uuid: string) =>
      (await send(ctx.app, "GET /events/{uuid}", { params: { uuid }, ...(token !== undefined && { token }) })).body
        .data,
    change: (token: string, uuid: string, body: object) =>
      send(ctx.app, "PATCH /events", { token, body: { uuid, ...body } }),
    list: async (token: string | undefined, partyId: string, query: object = {}) =>
      (
        await send(ctx.app, "GET /eventattendees/search", {
          query: { event_uuid: partyId, ...query },
          ...(token !== undefined && { token }),
        })
      ).body,
    /** Email templates to this guest, without those to the organiser. */
    lettersTo: async (partyId: string, guestId: string) =>
      (await lettersAbout(ctx, partyId))
        .filter(({ guest_id, template }) => guest_id === guestId && template !== "guest-notice")
        .map(({ template }) => template),
    async countAt(partyId: string, status: number) {
      const rows = await ctx.deps.db
        .selectFrom("guests")
        .select("id")
        .where("party_id", "=", partyId)
        .where("status", "=", status)
        .execute();
      return rows.length;
    },
  };
}

export const waits = (position: number) => ({ status: 4, waiting: true, position, until: null });
export const comes = { status: 4, waiting: false, position: null, until: null };
