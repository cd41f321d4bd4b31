import { z } from "zod";
import { dataAnswer, listAnswer, pageQuery } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { adminTexts } from "../../texts/admin-texts.ts";
import { instant, text, uuid, webAddress } from "../fields.ts";
import { limits } from "../limits.ts";

const whole = z.number().int();

/** One email to all users who agreed to marketing. */
export const marketingLetterShape = z
  .object({
    uuid: uuid(),
    subject: z.string(),
    content: z.string(),
    button_words: z.string(),
    button_url: z.string(),
    /** `sent` means queued for every recipient; some emails may still be on their way. */
    status: z.enum(["draft", "sending", "stopped", "sent"]),
    version: whole,
    /** How many users currently agree to marketing. */
    willing: whole,
    progress: z.object({ queued: whole, sent: whole, refused: whole, dropped: whole, bounced: whole, failed: whole }),
    created_at: instant(),
    started_at: instant().nullable(),
    ended_at: instant().nullable(),
  })
  .meta({ id: "MarketingLetter" });
export type MarketingLetter = z.output<typeof marketingLetterShape>;

const fields = {
  subject: text(limits.title, adminTexts.subject),
  content: text(limits.marketingContent, adminTexts.content),
  button_words: text(limits.marketingButton).default(""),
  button_url: z.union([z.literal(""), webAddress(limits.address, adminTexts.buttonUrl)]).default(""),
};
const bothOrNone = <Shape extends z.ZodType<{ button_words: string; button_url: string }>>(shape: Shape) =>
  shape.refine(({ button_words, button_url }) => (button_words === "") === (button_url === ""), {
    error: adminTexts.buttonBoth,
    path: ["button_words"],
  });

const params = z.object({ uuid: uuid() });

export const adminMarketingCalls = defineCalls({
  "GET /admin/marketing/letters": {
    summary: "Marketing campaigns, newest first.",
    access: "admin",
    query: pageQuery(["created_at"]),
    answers: { 200: listAnswer(marketingLetterShape) },
  },
  "GET /admin/marketing/letters/{uuid}": {
    summary: "One campaign with its progress.",
    access: "admin",
    params,
    answers: { 200: dataAnswer(marketingLetterShape) },
  },
  "POST /admin/marketing/letters": {
    summary: "Create a campaign. Nothing is sent.",
    access: "admin",
    body: bothOrNone(z.strictObject(fields)),
    answers: { 201: dataAnswer(marketingLetterShape) },
  },
  "PATCH /admin/marketing/letters": {
    summary: "Change a campaign that has not been sent yet. An old `version` gets 409 with the stored one.",
    access: "admin",
    body: bothOrNone(z.strictObject({ uuid: uuid(), version: whole, ...fields })),
    answers: { 200: dataAnswer(marketingLetterShape) },
  },
  "POST /admin/marketing/letters/{uuid}": {
    summary:
      "`preview` returns the email, `test` sends it to yourself, `send` sends it to every subscriber who hasn’t received it, `stop` holds back unsent emails.",
    access: "admin",
    params,
    body: z.strictObject({ action: z.enum(["preview", "test", "send", "stop"], { error: adminTexts.action }) }),
    answers: { 200: dataAnswer(marketingLetterShape).extend({ preview: z.string().optional() }) },
  },
});
