import { z } from "zod";
import { dataAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { uuid } from "./fields.ts";
import { pageQuery } from "./paging.ts";
import { partyShape } from "./parties.ts";

/** In a list for others than the organiser: a first name, an initial and the answer, nothing that leads to the person. */
export const guestShape = z
  .object({
    guest_first_name: z.string(),
    guest_last_name: z.string(),
    status: z.number().int(),
    /** For the organiser, and the guest's own. */
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
    contributed: z.boolean().optional(),
    amount: z.string().nullable().optional(),
    delivery_failed: z.boolean().optional(),
    messages: z.number().int().optional(),
    version: z.number().int().optional(),
  })
  .meta({ id: "EventAttendee" });
export type Guest = z.output<typeof guestShape>;

export const guestsCalls = defineCalls({
  "GET /eventattendees/search": {
    summary:
      "A party's guests: all of them for the organiser; for others those who answered, unless the list is hidden.",
    access: "everyone",
    query: pageQuery(["name", "status", "latest"]).extend({ event_uuid: uuid() }),
    answers: { 200: listAnswer(guestShape) },
  },
  "GET /eventattendees/{uuid}": {
    summary: "One guest with the party; the link is the key.",
    access: "token",
    params: z.object({ uuid: uuid() }),
    answers: { 200: dataAnswer(guestShape.extend({ event: partyShape })) },
  },
});
