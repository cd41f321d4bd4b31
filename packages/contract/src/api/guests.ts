import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { z } from "zod";
import { dataAnswer, listAnswer, pageQuery } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { instant, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { partyShape } from "./parties.ts";
import { fieldTexts } from "../texts/field-texts.ts";

/**
 * The state of a guest's invitation. `link`: the organiser shared the link; `waiting`: it will be sent on another day;
 * `failed`: we could not send it, and it can be sent again at once.
 */
export const invitationStates = ["waiting", "queued", "sent", "link", "refused", "bounced", "failed"] as const;

/** Others than the organiser see only a first name, an initial and the reply: nothing that identifies the person. */
export const guestShape = z
  .object({
    guest_first_name: z.string(),
    guest_last_name: z.string(),
    status: z.number().int(),
    /** Said yes (status 4) when the places had run out. Shown to the organiser and the guest themselves. */
    waiting: z.literal(true).optional(),
    /** Of a waiting family: 1 is next; null while a place is kept for it. */
    waiting_position: z.number().int().nullable().optional(),
    /** Until when a place is kept for a waiting family. */
    offered_until: instant().nullable().optional(),
    /** For the organiser and the guest themselves. */
    uuid: uuid().optional(),
    event_uuid: uuid().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    email_type: z.union([z.literal(0), z.literal(1)]).optional(),
    carer_first_name: z.string().optional(),
    carer_last_name: z.string().optional(),
    siblings: z.object({ numbers: z.number().int(), names: z.string() }).optional(),
    adults_staying: z.number().int().optional(),
    requirements: z.string().optional(),
    allergies: z.array(z.string()).optional(),
    diets: z.array(z.string()).optional(),
    /** The family’s answers to the organiser’s own questions; those not given are left out. */
    answers: z.array(z.object({ uuid: uuid(), answer: z.string() })).optional(),
    /** The day they first used their page, if the organiser shows it; null until then. */
    opened_on: z.string().nullable().optional(),
    contributed: z.boolean().optional(),
    amount: z.string().nullable().optional(),
    delivery_failed: z.boolean().optional(),
    answered_at: instant().nullable().optional(),
    version: z.number().int().optional(),
    /** For the organiser only. */
    messages: z.number().int().optional(),
    /** How many of them the organiser has not seen. */
    unread: z.number().int().optional(),
    invitation: z.enum(invitationStates).nullable().optional(),
    invited_at: instant().nullable().optional(),
    /** When a waiting invitation will be sent. */
    invitation_due_at: instant().nullable().optional(),
    /** When an email to this address bounced or was refused. */
    bounced_at: instant().nullable().optional(),
  })
  .meta({ id: "EventAttendee" });
export type Guest = z.output<typeof guestShape>;

const uuidParam = z.object({ uuid: uuid() });

/** A party's guest list, and single guests. */
export const guestsCalls = defineCalls({
  "GET /eventattendees/search": {
    summary:
      "A party’s guests: all of them for the organiser; for others those who replied, unless the list is hidden.",
    access: "everyone",
    query: pageQuery(["name", "email", "status", "siblings", "messages", "latest"], limits.guestsPerPage).extend({
      event_uuid: uuid(),
      /** Only guests with this status; for the organiser. */
      status: z
        .enum(["0", "1", "3", "4", "100", "waiting"], { error: fieldTexts.guestStatus })
        .transform((status) => (status === "waiting" ? guestStatus.waiting : Number(status)))
        .optional(),
      /** Matches names, email addresses and phone numbers; for the organiser. */
      q: text(limits.person).optional(),
    }),
    answers: {
      200: listAnswer(guestShape).extend({
        /** How many guests have each status, regardless of filters; families waiting for a place as `waiting`. */
        counts: z.record(z.string(), z.number().int()).optional(),
        /** Invitations to be sent on another day, and when the first is due; for the organiser, while there are any. */
        waiting: z.object({ count: z.number().int(), due_at: instant() }).optional(),
      }),
    },
  },
  "GET /eventattendees/{uuid}": {
    summary: "One guest with the party, by the guest’s link.",
    access: "token",
    params: uuidParam,
    answers: { 200: dataAnswer(guestShape.extend({ event: partyShape })) },
  },
});
