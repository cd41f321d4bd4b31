import { z } from "zod";
import { erasureShape } from "../accounts.ts";
import { dataAnswer, listAnswer, messageAnswer, pageQuery } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { partiesShown, peopleShown, standingActions } from "./choices.ts";
import { adminTexts } from "../../texts/admin-texts.ts";
import { instant, text, uuid } from "../fields.ts";
import { limits } from "../limits.ts";

/** A user, or someone who has asked for an account, as an admin sees them. */
export const personShape = z
  .object({
    uuid: uuid(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role_id: z.union([z.literal(1), z.literal(2)]),
    status: z.enum(["active", "blocked", "waiting"]),
    marketing: z.boolean(),
    parties: z.number().int(),
    last_seen_at: instant().nullable(),
    created_at: instant(),
  })
  .meta({ id: "Person" });
export type Person = z.output<typeof personShape>;

export const ongoingPartyShape = z
  .object({
    uuid: uuid(),
    short_code: z.string(),
    name: z.string(),
    date: z.string().nullable(),
    start_time: z.string().nullable(),
    status: z.union([z.literal(0), z.literal(1)]),
    complete: z.boolean(),
    cancelled: z.boolean(),
    /** `nothing` when no money is held for them, `due` until all of it has arrived. */
    organiser_paid: z.enum(["nothing", "due", "paid"]),
    charity_paid: z.enum(["nothing", "due", "paid"]),
    organiser: z.object({ uuid: uuid(), name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: "OngoingParty" });
export type OngoingParty = z.output<typeof ongoingPartyShape>;

export const adminUsersCalls = defineCalls({
  "GET /admin/events": {
    summary: "Parties by date, searched by name, code or the organiser’s address.",
    access: "admin",
    query: pageQuery(["date"], limits.charitySearchPerPage).extend({
      search: text(limits.person).optional(),
      show: z.enum(partiesShown).default("ongoing"),
    }),
    answers: { 200: listAnswer(ongoingPartyShape) },
  },
  "GET /admin/users": {
    summary: "Users, and pending sign-ups.",
    access: "admin",
    query: pageQuery(["created_at"]).extend({
      search: text(limits.person).optional(),
      show: z.enum(peopleShown).default("all"),
    }),
    answers: { 200: listAnswer(personShape) },
  },
  "POST /admin/users/{uuid}": {
    summary:
      "Verify, block or unblock a user, grant or revoke the admin role, end all sign-ins, or email a password or verification link. Not possible for yourself.",
    access: "admin",
    proof: "if-sensitive",
    params: z.object({ uuid: uuid() }),
    body: z.strictObject({
      action: z.enum(standingActions, { error: adminTexts.action }),
      /** For the audit log. */
      reason: text(limits.reason, adminTexts.reason),
    }),
    answers: { 200: dataAnswer(personShape) },
  },
  "GET /admin/users/deletion/{uuid}": {
    summary: "What deleting a user’s account would do. Changes nothing.",
    access: "admin",
    params: z.object({ uuid: uuid() }),
    answers: { 200: dataAnswer(erasureShape) },
  },
  "DELETE /admin/users/{uuid}": {
    summary: "Delete a user’s account at their request. Not possible for yourself, or while money is owed to them.",
    access: "admin",
    proof: "fresh",
    params: z.object({ uuid: uuid() }),
    body: z.strictObject({ reason: text(limits.reason, adminTexts.reason) }),
    answers: { 200: messageAnswer },
  },
});
