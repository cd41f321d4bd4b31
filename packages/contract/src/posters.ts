import { z } from "zod";
import { dataAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { uuid } from "./fields.ts";
import { inviteConfigShape } from "./invite-config.ts";
import { limits } from "./limits.ts";
import { partyShape } from "./parties.ts";
import { partyVersion, themeChoice } from "./party-form.ts";

const fontShape = z.object({ fontname: z.string(), friendlyname: z.string(), fontweight: z.number().int() });
const eventParam = z.object({ uuid: uuid() });
const pictureAnswer = dataAnswer(z.object({ url: z.string() }));

/** The calls of the poster's designer. */
export const postersCalls = defineCalls({
  "GET /eventinvite/configuration": {
    summary: "What a poster can be made of: usual values, colours and faces.",
    access: "everyone",
    answers: {
      200: dataAnswer(
        z.object({
          defaults: inviteConfigShape,
          background_colors: z.array(z.string()),
          font_colors: z.array(z.string()),
          /** The faces of headings; the last three are those of the copy. */
          fonts: z.array(fontShape),
          body_fonts: z.array(fontShape),
        }),
      ),
    },
  },
  "GET /eventinvite/recipient_default/{uuid}": {
    summary: "The poster a party begins with: its theme's look and words about the children.",
    access: "owner-or-claim",
    params: eventParam,
    answers: { 200: dataAnswer(inviteConfigShape) },
  },
  "PATCH /eventinvite/update/{uuid}": {
    summary: "Save a party's theme and poster. With an old `version` it is 409 with the stored party.",
    access: "owner-or-claim",
    params: eventParam,
    body: z.strictObject({
      event_theme: z.union([z.literal("").transform(() => null), z.null(), themeChoice()]).optional(),
      invite_config: inviteConfigShape,
      version: partyVersion(),
    }),
    answers: { 200: dataAnswer(partyShape) },
  },
  "POST /userfiles/fileupload": {
    summary: "A picture for the poster: JPEG or PNG, cut to a square of 500 and kept without a camera's notes.",
    access: "owner-or-claim",
    upload: { field: "fileicon_cropped", maxBytes: limits.imageBytes },
    body: z.strictObject({ event_uuid: uuid() }),
    answers: { 200: pictureAnswer },
  },
  "POST /userfiles/posterupload": {
    summary: "The poster as a picture. It is drawn here; the answer's message is its address, good for a day.",
    access: "owner",
    body: z.strictObject({ event_uuid: uuid(), poster: z.unknown().optional() }),
    answers: { 200: z.object({ message: z.string() }) },
  },
});
