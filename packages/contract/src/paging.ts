import { z } from "zod";
import { limits } from "./limits.ts";

const { min, max, usual } = limits.perPage;
const count = (least: number, most: number, sentence: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(least, sentence).max(most, sentence));

/**
 * The query of every list. Only the named columns may order it; the first one does when none is asked for, and `perPage`
 * rows make a page when nobody says how many.
 */
export function pageQuery<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  perPage: number = usual,
) {
  return z.strictObject({
    page: count(1, 1_000_000, "Pages are counted from 1").default(1),
    perpage: count(min, max, `Between ${min} and ${max}`).default(perPage),
    orderby: z.enum(columns, { error: `One of: ${columns.join(", ")}` }).default(columns[0] as Columns[number]),
    dir: z.enum(["asc", "desc"], { error: "asc or desc" }).default("asc"),
  });
}

/** Themes alone may be asked for all at once, with `perpage=0`: the form shows every one of them. */
export const themeQuery = pageQuery(["name"]).extend({
  perpage: count(0, max, `Between 0 and ${max}`).default(usual),
});
