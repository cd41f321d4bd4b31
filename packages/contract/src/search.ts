import { z } from "zod";
import { defineCalls } from "./call.ts";
import { text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "./texts.ts";

export const searchCalls = defineCalls({
  "GET /events/search/{code}": {
    summary: "Find a party by its code, or one's invitations by e-mail.",
    access: "limited",
    params: z.object({ code: text(limits.searchCode, fieldTexts.searchCode) }),
    answers: {
      200: z.union([
        z.object({ data: z.array(z.object({ entity_type: z.enum(["Eventattendee", "Event"]), uuid: uuid() })) }),
        z.object({ message: z.string() }),
      ]),
    },
  },
});
