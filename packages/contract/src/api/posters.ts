import { z } from "zod";
import { dataAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { uuid } from "./fields.ts";
import { inviteConfigField, inviteConfigShape } from "./invite-config.ts";
import { limits } from "./limits.ts";
import { partyShape } from "./parties.ts";
import { partyVersion, themeChoice } from "./party-form.ts";
import { fieldTexts } from "../texts/field-texts.ts";

const fontShape = z.object({ fontname: z.string(), friendlyname: z.string(), fontweight: z.number().int() });
const eventParam = z.object({ uuid: uuid() });
const pictureWidth = z
  .enum(["600", "825", "1650"], { error: fieldTexts.pictureWidth })
  .transform((width) => Number(width) as 600 | 825 | 1650)
  .optional();
const cardGuests = z
  .string()
  .transform((list) => list.split(",").filter((part) => part !== ""))
  .pipe(z.array(uuid()).max(limits.printedCards, fieldTexts.tooManyCards(limits.printedCards)));
const pictureAnswer = dataAnswer(z.object({ url: z.string() }));

/** Calls of the poster designer. */
export const postersCalls = defineCalls({
  "GET /eventinvite/configuration": {
    summary: "The options of a poster: default values, colours and fonts.",
    access: "everyone",
    answers: {
      200: dataAnswer(
        z.object({
          defaults: inviteConfigShape,
          background_colors: z.array(z.string()),
          font_colors: z.array(z.string()),
          /** Fonts for headings. */
          fonts: z.array(fontShape),
          body_fonts: z.array(fontShape),
        }),
      ),
    },
  },
  "GET /eventinvite/recipient_default/{uuid}": {
    summary: "A party’s first poster: its theme’s look and a text about the children.",
    access: "owner-or-claim",
    params: eventParam,
    answers: { 200: dataAnswer(inviteConfigShape) },
  },
  "PATCH /eventinvite/update/{uuid}": {
    summary: "Save a party’s theme and poster. An old `version` gets 409 with the stored party.",
    access: "owner-or-claim",
    params: eventParam,
    bodyLimit: limits.inviteConfigBytes,
    body: z.strictObject({
      event_theme: z.union([z.literal("").transform(() => null), z.null(), themeChoice()]).optional(),
      invite_config: inviteConfigField(),
      version: partyVersion(),
    }),
    answers: { 200: dataAnswer(partyShape) },
  },
  "POST /userfiles/fileupload": {
    summary: "A picture for the poster: JPEG, PNG or WebP, cropped to a 500-pixel square and stored without metadata.",
    access: "owner-or-claim",
    upload: { field: "fileicon_cropped", maxBytes: limits.imageBytes },
    body: z.strictObject({
      event_uuid: uuid(),
      /** The original picture before cropping: accepted but ignored, and never stored. */
      fileicon: z.unknown().optional(),
    }),
    answers: { 200: pictureAnswer },
  },
  "POST /userfiles/posterupload": {
    summary: "The poster as a picture, drawn by the server. The response’s message is its address, valid for a day.",
    access: "owner",
    formToo: true,
    // The URL in the response opens the poster.
    secretAnswer: true,
    body: z.strictObject({
      event_uuid: uuid(),
      /** A poster drawn by the browser: accepted but ignored, and never stored. */
      poster: z.unknown().optional(),
    }),
    answers: { 200: z.object({ message: z.string() }) },
  },
  "GET /posters/{uuid}.png": {
    summary: "The poster as a picture, with the street: for the organiser, or by its signed address.",
    access: "token",
    params: eventParam,
    query: z.strictObject({
      width: pictureWidth,
      expires: z
        .string()
        .regex(/^\d{1,12}$/, fieldTexts.wrongKind)
        .transform(Number)
        .optional(),
      signature: z.string().max(100).optional(),
      /** In emails: identifies the guest, who sees the street for as long as guests may. */
      letter: z.string().max(100).optional(),
    }),
    file: true,
    answers: { 200: z.string() },
  },
  "GET /posters/{uuid}.pdf": {
    summary: "The poster for print: an A4 or A5 sheet, or A6 cards with the guests’ names, four on a sheet.",
    access: "owner",
    params: eventParam,
    query: z.strictObject({
      paper: z.enum(["A4", "A5", "cards"], { error: fieldTexts.paper }).default("A4"),
      /** For cards: guests' uuids, separated by commas. All guests if left out; none if empty. */
      guests: cardGuests.optional(),
    }),
    file: true,
    answers: { 200: z.string() },
  },
  "GET /posters/public/{uuid}.png": {
    summary: "The poster as a public picture: venue and town, no street.",
    access: "everyone",
    params: eventParam,
    query: z.strictObject({ width: pictureWidth }),
    file: true,
    answers: { 200: z.string() },
  },
  "GET /posters/card/{uuid}.png": {
    summary: "The 1200 x 630 picture that is shown when a link to the party is shared.",
    access: "everyone",
    params: eventParam,
    file: true,
    answers: { 200: z.string() },
  },
});
