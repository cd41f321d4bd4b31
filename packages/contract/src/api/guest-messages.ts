import { z } from "zod";
import { dataAnswer, messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { instant, text, uuid } from "./fields.ts";
import { guestNeeds, uuidList } from "./guest-fields.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "../texts/field-texts.ts";

/** The kind of message. `organizer` is to the organiser; `guest` is from the organiser. */
export const messageTypes = [
  "invitation",
  "reminder",
  "change",
  "accepted",
  "declined",
  "siblings",
  "requirement",
  "wish",
  "organizer",
  "guest",
  "thanks",
] as const;

export const guestMessageShape = z
  .object({
    uuid: uuid(),
    type: z.enum(messageTypes),
    /** Who wrote it. */
    source: z.enum(["guest", "organizer"]),
    /** For example "Requirement" or "Birthday wish". */
    label: z.string(),
    content: z.string(),
    date: instant(),
    /** Whether the organiser has not seen it yet; returned to the organiser only. */
    unread: z.boolean(),
  })
  .meta({ id: "AttendeeMessage" });
export type GuestMessage = z.output<typeof guestMessageShape>;

/** Why a guest was skipped when messaging several. */
export const messageSkipReasons = ["bad_email"] as const;

const uuidParam = z.object({ uuid: uuid() });
const content = text(limits.message, fieldTexts.message);

/** Messages between organisers and guests. */
export const guestMessagesCalls = defineCalls({
  "POST /events/attendeemessage/{uuid}": {
    summary: "A guest’s message to the organiser: a message, a special requirement or a birthday wish.",
    access: "token",
    params: uuidParam,
    body: z
      .strictObject({
        uuid: z.unknown().optional(),
        source: z.unknown().optional(),
        type: z.enum(["organizer", "requirement", "wish"], { error: fieldTexts.messageType }).default("organizer"),
        content: text(limits.message).default(""),
        /** With a requirement: they replace the earlier ones. */
        allergies: guestNeeds.allergies.optional(),
        diets: guestNeeds.diets.optional(),
      })
      .refine(hasContent, { path: ["content"], error: fieldTexts.message, when: contentIsRead })
      .refine(fitsItsKind, { path: ["content"], error: fieldTexts.tooLong(limits.requirement), when: contentIsRead }),
    answers: { 200: dataAnswer(guestMessageShape) },
  },
  "POST /eventattendees/message/{uuid}": {
    summary: "Send a message to a guest.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({
      uuid: z.unknown().optional(),
      uuids: z.unknown().optional(),
      event_uuid: z.unknown().optional(),
      type: z.unknown().optional(),
      content,
    }),
    answers: { 200: dataAnswer(guestMessageShape) },
  },
  "POST /eventattendees/messagemany": {
    summary: "Send a message to many guests, at most 200 at once.",
    access: "owner",
    body: z.strictObject({
      uuid: z.unknown().optional(),
      uuids: uuidList(limits.bulkGuests),
      event_uuid: uuid(),
      type: z.unknown().optional(),
      content,
    }),
    answers: {
      200: z.object({
        message: z.string(),
        data: z.object({
          uuids: z.array(uuid()),
          skipped: z.array(z.object({ uuid: uuid(), reason: z.enum(messageSkipReasons) })),
        }),
      }),
    },
  },
  "GET /eventattendees/messages/{uuid}": {
    summary: "The correspondence with a guest, oldest first, for the organiser and the guest.",
    access: "token",
    params: uuidParam,
    answers: { 200: z.object({ data: z.array(guestMessageShape) }) },
  },
  "POST /eventattendees/messagesread/{uuid}": {
    summary: "Mark a guest’s messages as read.",
    access: "owner",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
});

interface MessageInput {
  readonly type: string;
  readonly content: string;
  readonly allergies?: unknown;
  readonly diets?: unknown;
}

/** Ticked or cleared boxes count even without text. */
function hasContent({ type, content, allergies, diets }: MessageInput): boolean {
  return content !== "" || (type === "requirement" && (allergies ?? diets) !== undefined);
}

/** Wishes and requirements are shorter than messages. */
function fitsItsKind({ type, content }: MessageInput): boolean {
  return type === "organizer" || content.length <= limits.requirement;
}

/** Lets the rule run when other fields are invalid, so that all errors are shown together. */
function contentIsRead({ value }: { value: unknown }): boolean {
  const { type, content } = value as Partial<MessageInput>;
  const known = type === "organizer" || type === "requirement" || type === "wish";
  return known && typeof content === "string" && content.length <= limits.message;
}
