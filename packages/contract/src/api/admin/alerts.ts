import { z } from "zod";
import { adminTexts } from "../../texts/admin-texts.ts";
import { dataAnswer, listAnswer, pageQuery } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { instant, uuid } from "../fields.ts";
import { alertsShown } from "./choices.ts";
import { alertSubjects } from "./paths.ts";

const whole = z.number().int();
const named = z.object({ uuid: uuid(), name: z.string() });
/** An admin's first name; empty once the account is gone. */
const deed = z.object({ by: z.string(), at: instant() });

/** Something that an admin must check. Names are null when the person, party or charity is gone. */
export const alertShape = z
  .object({
    uuid: uuid(),
    title: z.string(),
    lines: z.array(z.string()),
    about: z.enum(alertSubjects),
    /** The page where an admin acts on it. */
    path: z.string(),
    /** The giver, with the contribution. */
    giver: named.nullable(),
    event: named.nullable(),
    charity: named.nullable(),
    /** Who sent the data request or complaint, with the request. */
    requester: named.nullable(),
    status: z.enum(["open", "acknowledged", "closed"]),
    /** How often it was raised while it was open. */
    occurrences: whole,
    respond_by: instant().nullable(),
    raised_at: instant(),
    last_at: instant(),
    acknowledged: deed.nullable(),
    /** `by` is null when it closed because its cause was settled. */
    closed: deed.extend({ by: z.string().nullable() }).nullable(),
  })
  .meta({ id: "Alert" });
export type AlertRow = z.output<typeof alertShape>;

/** For the strip on every admin page. `first` is the most urgent open alert, or else the last acknowledged. */
export const alertStripShape = z
  .object({ open: whole, acknowledged: whole, first: alertShape.nullable() })
  .meta({ id: "AlertStrip" });
export type AlertStripData = z.output<typeof alertStripShape>;

export const adminAlertsCalls = defineCalls({
  "GET /admin/alerts": {
    summary: "Alerts: the most urgent first, closed ones newest first.",
    access: "admin",
    query: pageQuery(["last_at"]).extend({
      show: z.enum(alertsShown).default("current"),
      about: z.enum(alertSubjects).optional(),
    }),
    answers: { 200: listAnswer(alertShape) },
  },
  "GET /admin/alerts/strip": {
    summary: "How many alerts are open or acknowledged, and the most urgent one.",
    access: "admin",
    answers: { 200: dataAnswer(alertStripShape) },
  },
  "POST /admin/alerts/{uuid}": {
    summary: "Acknowledge an alert, or close it. Repeating it changes nothing.",
    access: "admin",
    params: z.object({ uuid: uuid() }),
    body: z.strictObject({ action: z.enum(["acknowledge", "close"], { error: adminTexts.action }) }),
    answers: { 200: dataAnswer(alertShape) },
  },
});
