import { z } from "zod";
import { adminTexts } from "../../texts/admin-texts.ts";
import { dataAnswer } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { instant, text, uuid } from "../fields.ts";
import { limits } from "../limits.ts";
import { evidenceKinds } from "./choices.ts";
import { history, named, pageNumber, sum } from "./details.ts";
import { disputeShape } from "./records.ts";

const disputePage = z
  .object({
    dispute: disputeShape.extend({ capture_id: z.string(), won_by_us: z.boolean(), part: z.boolean() }),
    giver_uuid: uuid().nullable(),
    receipt_email: z.string(),
    given_at: instant().nullable(),
    contribution: sum,
    split: z.object({ fees: sum, gift: sum, charity: sum }).nullable(),
    organiser: named.nullable(),
    /** The party's other contributions, whose payouts wait for this dispute. */
    other_contributions: z.number().int(),
    /** What we can send to the provider, word for word. Nothing that may name a child is `ticked` at first. */
    evidence: z.array(
      z.object({
        kind: z.enum(evidenceKinds),
        title: z.string(),
        detail: z.string(),
        words: z.string(),
        ticked: z.boolean(),
      }),
    ),
    /** The last reply, as it was sent. */
    reply: z
      .object({
        answer: z.enum(["reply", "accept"]),
        status: z.enum(["sending", "sent", "failed"]),
        by: z.string(),
        at: instant(),
        done_at: instant().nullable(),
        words: z.array(z.string()),
        /** When the provider asked for more, although it had this reply. */
        asked_again_at: instant().nullable(),
      })
      .nullable(),
    /** Why it can't be replied to here; null if it can. */
    refused: z.enum(["inquiry", "over", "provider", "replied", "late"]).nullable(),
    history,
  })
  .meta({ id: "AdminDispute" });
export type AdminDispute = z.output<typeof disputePage>;

const disputeParams = z.object({ provider: z.string().max(limits.person), id: z.string().max(limits.person) });

export const disputeDetailsCalls = defineCalls({
  "GET /admin/disputes/{provider}/{id}": {
    summary: "One dispute or inquiry: the money it is about, its contribution and history.",
    access: "admin",
    params: disputeParams,
    query: z.strictObject({ history: pageNumber() }),
    answers: { 200: dataAnswer(disputePage) },
  },
  "POST /admin/disputes/{provider}/{id}": {
    summary:
      "Reply to a dispute with evidence and a note, or accept it. Possible once each time the provider asks, until the deadline.",
    access: "admin",
    params: disputeParams,
    body: z.strictObject({
      answer: z.enum(["reply", "accept"], { error: adminTexts.action }),
      evidence: z.array(z.enum(evidenceKinds)).max(evidenceKinds.length).default([]),
      note: text(limits.disputeNote).optional(),
    }),
    answers: { 200: dataAnswer(disputePage) },
  },
});
