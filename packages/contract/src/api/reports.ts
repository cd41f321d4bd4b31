import { z } from "zod";
import { reportTexts } from "../texts/report-texts.ts";
import {
  reportAnswers,
  reportOutcomes,
  reportProblems,
  reportsShown,
  reportStates,
  reportSubjects,
} from "./admin/choices.ts";
import { dataAnswer, listAnswer, messageAnswer, pageMeta, pageQuery } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { instant, optionalEmail, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { auditShape } from "./admin/records.ts";

const named = z.object({ uuid: uuid(), name: z.string() });
const byUuid = z.object({ uuid: uuid() });
/** For example "R-208". */
const number = z.string();

const reportRow = z
  .object({
    uuid: uuid(),
    number,
    about: z.enum(reportSubjects),
    /** What the page was called. */
    title: z.string(),
    problem: z.enum(reportProblems),
    status: z.enum(reportStates),
    event: named.nullable(),
    created_at: instant(),
    appealed_at: instant().nullable(),
  })
  .meta({ id: "PageReport" });
export type ReportRow = z.output<typeof reportRow>;

/** An admin's first name; empty once the account is gone. */
const decision = z.object({ by: z.string(), at: instant(), reason: z.string() });

const reportPage = z
  .object({
    report: reportRow.extend({
      details: z.string(),
      /** Whether the reporter left an address. It is shown only by a call of its own, which is recorded. */
      wants_reply: z.boolean(),
      /** Other reports about the same party or story. */
      others: z.array(reportRow),
      forgotten_at: instant(),
      outcome: z.enum(reportOutcomes).nullable(),
    }),
    copy: z.object({
      lines: z.array(z.tuple([z.string(), z.string()])),
      /** A data URL; null if there was no poster. */
      poster: z.string().nullable(),
    }),
    /** The page as it is now; null when it is hidden or gone. */
    page: z.string().nullable(),
    party: z
      .object({
        organiser: named.nullable(),
        date: z.string().nullable(),
        guests: z.number().int(),
        money: z.string(),
        /** Whether its poster shows a photo that could be removed. */
        photo: z.boolean(),
        hidden: z.boolean(),
      })
      .nullable(),
    decision: decision.nullable(),
    appeal: z.object({ text: z.string(), at: instant() }).nullable(),
    appeal_decision: decision.extend({ outcome: z.enum(["upheld", "restored"]) }).nullable(),
    /** What can be done next. */
    answers: z.array(z.enum(reportAnswers)),
    /** Why this admin can't decide. */
    refused: z.enum(["own_party", "own_decision"]).nullable(),
    /** The newest entries. */
    history: z.object({ data: z.array(auditShape), meta: pageMeta }),
  })
  .meta({ id: "AdminReport" });
export type AdminReport = z.output<typeof reportPage>;

const hiddenShape = z
  .object({
    party: named,
    number,
    outcome: z.enum(["hidden", "photo_removed"]),
    reason: z.string(),
    decided_at: instant(),
    /** Until when the organiser can appeal. */
    appeal_until: instant(),
    appeal: z.object({ text: z.string(), at: instant() }).nullable(),
    appeal_decision: z
      .object({ outcome: z.enum(["upheld", "restored"]), reason: z.string(), at: instant() })
      .nullable(),
    may_appeal: z.boolean(),
  })
  .meta({ id: "HiddenPage" });
export type HiddenPage = z.output<typeof hiddenShape>;

export const reportsCalls = defineCalls({
  "POST /reports/{about}/{id}": {
    summary: "Report a party’s page, its poster or a story as harmful. A copy of what is shown is kept.",
    access: "limited",
    ignoresExpiredToken: true,
    params: z.object({
      about: z.enum(reportSubjects, { error: reportTexts.about }),
      /** The party's id, or the story's name. */
      id: z.string().max(limits.person),
    }),
    body: z.strictObject({
      problem: z.enum(reportProblems, { error: reportTexts.problem }),
      details: text(limits.message).optional(),
      /** To hear what we decided. */
      email: optionalEmail(),
    }),
    answers: { 201: dataAnswer(z.object({ number })) },
  },
  "GET /events/hidden/{uuid}": {
    summary: "Why a party’s page is hidden or its photo was removed, and whether the organiser can appeal.",
    access: "owner",
    params: byUuid,
    answers: { 200: dataAnswer(hiddenShape.nullable()) },
  },
  "POST /events/appeal/{uuid}": {
    summary: "The organiser appeals, once, within 14 days. Another admin decides.",
    access: "owner",
    params: byUuid,
    body: z.strictObject({ appeal: text(limits.message, reportTexts.appealText) }),
    answers: { 200: messageAnswer },
  },
  "GET /admin/reports": {
    summary: "Reported pages, those waiting for a decision first.",
    access: "admin",
    query: pageQuery(["created_at"]).extend({ show: z.enum(reportsShown).default("waiting") }),
    answers: { 200: listAnswer(reportRow) },
  },
  "GET /admin/reports/{uuid}": {
    summary: "One report, with a copy of what was shown. The reporter’s address is left out.",
    access: "admin",
    params: byUuid,
    answers: { 200: dataAnswer(reportPage) },
  },
  "POST /admin/reports/{uuid}": {
    summary:
      "Decide a report, or the appeal against a decision. The reporter is told the reason, and the organiser too unless no action is taken.",
    access: "admin",
    params: byUuid,
    body: z.strictObject({
      answer: z.enum(reportAnswers, { error: reportTexts.answer }),
      reason: text(limits.reason, reportTexts.reason),
    }),
    answers: { 200: dataAnswer(reportPage) },
  },
  "POST /admin/reports/{uuid}/reporter": {
    summary: "The reporter’s address. Every view is in the audit log.",
    access: "admin",
    params: byUuid,
    answers: { 200: dataAnswer(z.object({ email: z.string() })) },
  },
});
