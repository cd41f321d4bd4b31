import { z } from "zod";
import { dataAnswer } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { instant } from "../fields.ts";

const testShape = z.object({
  at: instant(),
  state: z.enum(["works", "second-look", "failing"]),
  /** What was found; for a failure, the cause as the server gave it. */
  words: z.string(),
  /** What to do about it; empty if nothing. */
  fix: z.string(),
  /** The DNS record to add; empty if none. */
  record: z.string(),
});

export const setupPartShape = z
  .object({
    part: z.string(),
    group: z.enum(["email", "company", "payments", "rest"]),
    title: z.string(),
    words: z.string(),
    setting: z.string(),
    /** A part that still has to be tested, or was tested with another setting, needs a second look. */
    state: z.enum(["works", "second-look", "missing", "failing"]),
    /** Without it the site isn't ready for real money. */
    needed: z.boolean(),
    /** The line to add to the environment; empty if that wouldn't help. */
    how: z.string(),
    /** The button's label; null where there is nothing to test. */
    test: z.string().nullable(),
    /** Null before the first test, and once a setting that it tested has changed. */
    last_test: testShape.nullable(),
    /** When it was last tested, if a setting has changed since. */
    outdated_test_at: instant().nullable(),
  })
  .meta({ id: "SetupPart" });
export type SetupPart = z.output<typeof setupPartShape>;

export const adminSetupCalls = defineCalls({
  "GET /admin/setup": {
    summary: "What is configured, simulated or missing, each with its last test. Contains no secrets.",
    access: "admin",
    answers: { 200: dataAnswer(z.array(setupPartShape)) },
  },
  "POST /admin/setup/{part}": {
    summary: "Test one part, or `all` of them. The result is stored.",
    access: "admin",
    params: z.object({ part: z.string().max(40) }),
    answers: { 200: dataAnswer(z.array(setupPartShape)) },
  },
});
