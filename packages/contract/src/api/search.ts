import { readSearch } from "@wishwell/domain/text/codes";
import { z } from "zod";
import { defineCalls } from "./call.ts";
import { isEmailAddress, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { invitationShape } from "./parties.ts";
import { fieldTexts } from "../texts/field-texts.ts";

const foundShape = z.object({
  entity_type: z.enum(["Eventattendee", "Event"]),
  uuid: uuid(),
  /** Details for a list of several invitations; only for the signed-in owner of the email address. */
  invitation: invitationShape
    .pick({
      event_uuid: true,
      event_name: true,
      guest_first_name: true,
      date: true,
      start_time: true,
      rsvp_date: true,
      status: true,
      eventtheme: true,
      waiting: true,
      eventtheme_uuid: true,
    })
    .optional(),
});
export type Found = z.output<typeof foundShape>;

/** Any code may be tried. A malformed email address is refused, because no email could reach it. */
function isValidSearch(typed: string): boolean {
  const search = readSearch(typed);
  return search.by === "code" || isEmailAddress(search.address);
}

export const searchCalls = defineCalls({
  "GET /events/search/{code}": {
    summary: "Find a party by its code, or your invitations by email address.",
    access: "limited",
    params: z.object({
      code: text(limits.searchCode, fieldTexts.searchCode).refine(isValidSearch, fieldTexts.emailShape),
    }),
    answers: {
      200: z.union([z.object({ data: z.array(foundShape) }), z.object({ message: z.string() })]),
    },
  },
});
