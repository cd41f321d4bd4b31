import { z } from "zod";
import { adminTexts } from "../../texts/admin-texts.ts";
import { defineCalls } from "../call.ts";
import { instant, text, uuid } from "../fields.ts";
import { limits } from "../limits.ts";

const recoveryShape = z
  .object({
    reason: z.string(),
    /** Null once that admin’s account is gone. */
    asked_by: uuid().nullable(),
    asked_at: instant(),
    agreed_by: uuid().nullable(),
    /** When the factors will be removed; null until a second admin has agreed. */
    due_at: instant().nullable(),
  })
  .meta({ id: "Recovery" });
export type RecoveryView = z.output<typeof recoveryShape>;

export const recoveryActions = ["ask", "agree", "stop"] as const;
const uuidParam = z.object({ uuid: uuid() });

export const adminRecoveriesCalls = defineCalls({
  "GET /admin/recoveries/{uuid}": {
    summary: "Whether a user’s lost second factor is being removed. Null if not.",
    access: "admin",
    params: uuidParam,
    answers: { 200: z.object({ data: recoveryShape.nullable() }) },
  },
  "POST /admin/recoveries/{uuid}": {
    summary:
      "Remove a lost second factor and passkeys: one admin asks, another agrees, and it happens 24 hours later unless the owner uses one of them. Not possible for yourself.",
    access: "admin",
    proof: "fresh",
    params: uuidParam,
    body: z.strictObject({
      action: z.enum(recoveryActions, { error: adminTexts.action }),
      /** For the audit log. */
      reason: text(limits.reason, adminTexts.reason),
    }),
    answers: { 200: z.object({ message: z.string(), data: recoveryShape.nullable() }) },
  },
});
