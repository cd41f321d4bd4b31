import { z } from "zod";
import { dataAnswer } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { instant } from "../fields.ts";

const testShape = z.object({ at: instant(), ok: z.boolean(), words: z.string() });

export const setupPartShape = z
  .object({
    part: z.string(),
    group: z.enum(["before", "better", "safety"]),
    title: z.string(),
    words: z.string(),
    setting: z.string(),
    state: z.enum(["works", "stand-in", "missing", "failing"]),
    /** The button's label; null where there is nothing to test. */
    test: z.string().nullable(),
    last_test: testShape.nullable(),
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
