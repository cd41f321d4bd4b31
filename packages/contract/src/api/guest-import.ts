import { importFields } from "@wishwell/domain/guests/import-columns";
import { z } from "zod";
import { defineCalls } from "./call.ts";
import { uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "../texts/field-texts.ts";

const cell = z.string().max(limits.importCell, fieldTexts.tooLong(limits.importCell));
const field = z.enum(importFields, { error: fieldTexts.importField });
/** What to do with a row. `update` changes the existing guest. */
export const rowActions = ["add", "update", "skip"] as const;

const typedRow = z.strictObject({
  /** Its position in the list, from 1. */
  row: z.number().int().min(1).max(limits.importRows),
  guest_first_name: cell.default(""),
  guest_last_name: cell.default(""),
  email: cell.default(""),
  phone: cell.default(""),
  carer_first_name: cell.default(""),
  carer_last_name: cell.default(""),
  what: z.enum(rowActions, { error: fieldTexts.rowAction }).optional(),
});

const checkedRow = z.object({
  row: z.number().int(),
  guest_first_name: z.string(),
  guest_last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  carer_first_name: z.string(),
  carer_last_name: z.string(),
  state: z.enum(["ready", "fix", "duplicate"]),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** The other half of a duplicate: another row, or a guest already on the list. */
  twin: z.object({ row: z.number().int().optional(), guest: z.string().optional() }).optional(),
  choices: z.array(z.enum(rowActions)),
  what: z.enum(rowActions),
});
export type CheckedRow = z.output<typeof checkedRow>;

export const guestImportCalls = defineCalls({
  "POST /eventattendees/import": {
    summary:
      "Add guests from a list: `file` (text of a CSV file or pasted rows), `from_event_uuid` (one of your own parties) or `rows`. Without `commit`, every row is validated and nothing is stored. With it, all rows are added, or none if one is wrong.",
    access: "owner",
    body: z
      .strictObject({
        event_uuid: uuid(),
        file: z.string().max(limits.importBytes, fieldTexts.importTooLarge).optional(),
        /** For `file`: what each column holds; guessed if left out. */
        mapping: z.array(field).max(50).optional(),
        /** For `file`: whether the first line holds column names; guessed if left out. */
        header: z.boolean().optional(),
        from_event_uuid: uuid().optional(),
        rows: z.array(typedRow).max(limits.importRows, fieldTexts.tooManyRows(limits.importRows)).optional(),
        commit: z.boolean().optional(),
      })
      .superRefine(({ file, from_event_uuid, rows }, context) => {
        if ([file, from_event_uuid, rows].filter((source) => source !== undefined).length === 1) return;
        context.addIssue({ code: "custom", path: ["rows"], message: fieldTexts.importSource });
      }),
    bodyLimit: limits.importBodyBytes,
    answers: {
      200: z.object({
        message: z.string().optional(),
        data: z.object({
          columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), field: z.enum(importFields) })),
          header: z.boolean(),
          rows: z.array(checkedRow),
          counts: z.object({ ready: z.number().int(), fix: z.number().int(), duplicate: z.number().int() }),
          /** How many more guests the party may have. */
          room: z.number().int(),
          added: z.number().int(),
          updated: z.number().int(),
        }),
      }),
    },
  },
});
