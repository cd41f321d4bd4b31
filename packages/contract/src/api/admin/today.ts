import { z } from "zod";
import { dataAnswer } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { instant } from "../fields.ts";
import { todayTasks } from "./choices.ts";

const whole = z.number().int();
const state = z.enum(["good", "warn", "bad", "unknown", "off"]);

const taskShape = z.object({
  task: z.enum(todayTasks),
  count: whole,
  /** What they amount to together; null if they have no amount. */
  amount: z.string().nullable(),
  oldest_at: instant().nullable(),
  respond_by: instant().nullable(),
  /** The most urgent of them: its id for the link, and its names. */
  first: z.object({ id: z.string(), name: z.string(), event: z.string().nullable() }).nullable(),
});
export type TodayTask = z.output<typeof taskShape>;

const deedShape = z.object({
  at: instant(),
  /** The admin's first name; empty once the account is gone. */
  by: z.string(),
  action: z.string(),
  subject: z.string(),
});
export type TodayDeed = z.output<typeof deedShape>;

const checksShape = z.object({
  ledger: z.object({
    state,
    at: instant().nullable(),
    provider: z.string().nullable(),
    difference: z.string().nullable(),
    faults: whole,
    strangers: whole,
    trouble: z.string().nullable(),
  }),
  backup: z.object({ state, at: instant().nullable(), trouble: z.string() }),
  jobs: z.object({ state, failed: whole, retrying: whole }),
  /** Of the last 24 hours. */
  email: z.object({ state, sent: whole, bounced: whole, failed: whole, suppressed: whole }),
  register: z.object({ state, at: instant().nullable() }),
  postcodes: z.object({ state, at: instant().nullable() }),
});
export type TodayChecks = z.output<typeof checksShape>;

export const todayShape = z
  .object({
    at: instant(),
    /** Only what needs doing, the most urgent first. */
    tasks: z.array(taskShape),
    checks: checksShape,
    /** What admins did last, newest first. */
    done: z.array(deedShape),
    /** Payments that time alone will release. */
    later: z.object({ count: whole, amount: z.string() }),
    all_clear: z.boolean(),
  })
  .meta({ id: "Today" });
export type Today = z.output<typeof todayShape>;

export const adminTodayCalls = defineCalls({
  "GET /admin/today": {
    summary: "What needs doing, each with its number and age, the status of every check, and what was done today.",
    access: "admin",
    answers: { 200: dataAnswer(todayShape) },
  },
});
