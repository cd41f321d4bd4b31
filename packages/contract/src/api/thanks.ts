import { z } from "zod";
import { dataAnswer, messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { instant, text, uuid } from "./fields.ts";
import { uuidList } from "./guest-fields.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "../texts/field-texts.ts";

/** A family to thank. `gave` is true or absent, so that no family is shown as not having given. */
export const thankedGuestShape = z
  .object({
    uuid: uuid(),
    guest_first_name: z.string(),
    guest_last_name: z.string(),
    /** Values of `{name}` and `{what}` in this family's email: "Hannah", "coming and sending such a lovely wish". */
    name: z.string(),
    what: z.string(),
    status: z.number().int(),
    came: z.boolean(),
    gave: z.literal(true).optional(),
    /** The latest birthday wish; empty if there is none. */
    wish: z.string(),
    thanked_at: instant().nullable(),
    /** False while emails to the address bounce. */
    reachable: z.boolean(),
  })
  .meta({ id: "ThankedGuest" });
export type ThankedGuest = z.output<typeof thankedGuestShape>;

/** Families to thank, and the text of the email. */
export const thanksShape = z
  .object({
    came: z.number().int(),
    gave: z.number().int(),
    wished: z.number().int(),
    content: z.string(),
    certificate: z.boolean(),
    certificate_words: z.string(),
    photo_url: z.string().nullable(),
    /** Text on the certificates besides a guest's name and the birthday child's words. */
    certificate_party: z.object({
      /** "Maya", "Maya and Tom" */
      children: z.string(),
      /** "Maya’s 7th birthday" */
      occasion: z.string(),
      gift: z.string(),
      /** The number of gifts: each birthday child has one. */
      gifts: z.number().int(),
      charity: z.string(),
      date: z.string().nullable(),
    }),
    guests: z.array(thankedGuestShape),
  })
  .meta({ id: "Thanks" });
export type Thanks = z.output<typeof thanksShape>;

const words = {
  /** `{name}` and `{what}` are filled in for each family. */
  content: text(limits.message, fieldTexts.message),
  certificate: z.boolean(),
  /** The birthday child's words on the certificates. */
  certificate_words: text(limits.certificateWords),
  /** URL of a picture uploaded for this party, as returned by the upload; empty for none. */
  photo_url: text(500).optional(),
};

const uuidParam = z.object({ uuid: uuid() });

export const thanksCalls = defineCalls({
  "GET /events/thanks/{uuid}": {
    summary:
      "Who came, gave or sent a wish, who has already been thanked, and the current text of the thank-you email.",
    access: "owner",
    params: uuidParam,
    answers: {
      200: dataAnswer(thanksShape),
    },
  },
  "PATCH /events/thanks/{uuid}": {
    summary: "Save the text of the thank-you email and of the certificates.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject(words),
    answers: { 200: messageAnswer },
  },
  "POST /events/thanks/{uuid}": {
    summary: "Thank these families, each once, at most 200 at once.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({ uuids: uuidList(limits.bulkGuests), ...words }),
    answers: {
      200: z.object({
        message: z.string(),
        data: z.object({
          uuids: z.array(uuid()),
          skipped: z.array(z.object({ uuid: uuid(), reason: z.enum(["thanked", "bad_email"]) })),
        }),
      }),
    },
  },
  "POST /events/thankstest/{uuid}": {
    summary: "Send the thank-you email to the organiser’s own address, as a family would get it.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject(words),
    answers: { 200: messageAnswer },
  },
  "GET /events/certificates/{uuid}": {
    summary: "A certificate for every child who came, as one file to print.",
    access: "owner",
    params: uuidParam,
    file: true,
    answers: { 200: z.string() },
  },
  "GET /events/certificate/{uuid}.png": {
    summary: "A certificate as shown in an email, by the party’s uuid and the email’s token for the guest.",
    access: "token",
    params: uuidParam,
    query: z.strictObject({ letter: z.string().max(100) }),
    file: true,
    answers: { 200: z.string() },
  },
  "GET /eventattendees/certificate/{uuid}.png": {
    summary: "The certificate of a child who came, as a picture, by the guest’s link.",
    access: "token",
    params: uuidParam,
    file: true,
    answers: { 200: z.string() },
  },
  "GET /eventattendees/certificate/{uuid}.pdf": {
    summary: "The certificate of a child who came, to print on A5, by the guest’s link.",
    access: "token",
    params: uuidParam,
    file: true,
    answers: { 200: z.string() },
  },
});
