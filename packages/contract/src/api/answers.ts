import { z } from "zod";
import { limits } from "./limits.ts";

export const messageAnswer = z.object({ message: z.string() });

export function dataAnswer<Data extends z.ZodType>(data: Data) {
  return z.object({ data, message: z.string().optional() });
}

export const pageLinks = z.object({
  first: z.string().nullable(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
  last: z.string().nullable(),
});

export const pageMeta = z.object({
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  total: z.number().int(),
  /** There are more than `total`: lists that grow without limit are not counted to the end. */
  more: z.boolean().optional(),
  per_page: z.number().int(),
  current_page: z.number().int(),
  last_page: z.number().int(),
  path: z.string(),
});

export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), links: pageLinks, meta: pageMeta, message: z.string().optional() });
}

/** Every refusal. `errors` is keyed by wire field name and lists all errors. */
export const errorAnswer = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  reason: z.string().optional(),
  data: z.unknown().optional(),
});

export type PageLinks = z.output<typeof pageLinks>;
export type PageMeta = z.output<typeof pageMeta>;
export type ErrorAnswer = z.output<typeof errorAnswer>;

const { min, max, usual } = limits.perPage;
const count = (least: number, most: number, sentence: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(least, sentence).max(most, sentence));

/**
 * The query of every list. Only the named columns may sort it; the first is the default. `perPage` is the default page
 * size.
 */
export function pageQuery<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  perPage: number = usual,
) {
  return z.strictObject({
    page: count(1, 1_000_000, "Enter a page number of 1 or more").default(1),
    perpage: count(min, max, `Enter a number from ${min} to ${max}`).default(perPage),
    orderby: z.enum(columns, { error: `Choose one of: ${columns.join(", ")}` }).default(columns[0] as Columns[number]),
    dir: z.enum(["asc", "desc"], { error: "Choose asc or desc" }).default("asc"),
  });
}

/** Only themes can be requested all at once, with `perpage=0`, because the form shows every theme. */
export const themeQuery = pageQuery(["name"]).extend({
  perpage: count(0, max, `Enter a number from 0 to ${max}`).default(usual),
});
