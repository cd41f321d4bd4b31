import { z } from "zod";
import { dataAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { uuid } from "./fields.ts";
import { guestShape } from "./guests.ts";

const uuidParam = z.object({ uuid: uuid() });

/** A party's guests on paper and in files. */
export const guestPapersCalls = defineCalls({
  "GET /eventattendees/headcount/{uuid}": {
    summary: "How many come, and what the kitchen and the register should know.",
    access: "owner",
    params: uuidParam,
    answers: {
      200: dataAnswer(
        z.object({
          children: z.number().int(),
          siblings: z.number().int(),
          adults: z.number().int(),
          plates: z.number().int(),
          allergies: z.number().int(),
          diets: z.array(z.object({ diet: z.string(), guests: z.number().int() })),
          anything_goes: z.number().int(),
          /** Those who come, by name. */
          guests: z.array(guestShape),
        }),
      ),
    },
  },
  "GET /eventattendees/export/{uuid}": {
    summary: "A party's guests as a file of comma-separated values.",
    access: "owner",
    params: uuidParam,
    file: true,
    answers: { 200: z.string() },
  },
  "GET /eventattendees/calendar/{uuid}": {
    summary: "The party as a calendar file: for the guest whose verified address it is, and for the organiser.",
    access: "signed-in",
    params: uuidParam,
    file: true,
    answers: { 200: z.string() },
  },
  "GET /eventattendees/mydata/{uuid}": {
    summary: "What is held about a guest, as a file. The number of a contribution opens what is private of that one.",
    access: "token",
    params: uuidParam,
    query: z.object({ invoice: uuid().optional() }),
    file: true,
    answers: { 200: z.string() },
  },
});
