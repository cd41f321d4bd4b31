import type { z } from "zod";

/** Every error message by field; an unknown key is listed under its own name. */
export function errorsOf(schema: z.ZodType, body: unknown): Record<string, string[]> {
  const result = schema.safeParse(body);
  const errors: Record<string, string[]> = {};
  for (const issue of result.error?.issues ?? []) {
    const fields = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")];
    const nested = issue.code === "invalid_union" ? (issue.errors.at(-1) ?? []).map(({ message }) => message) : [];
    for (const field of fields) (errors[field] ??= []).push(...(nested.length > 0 ? nested : [issue.message]));
  }
  return errors;
}
