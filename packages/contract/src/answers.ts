import { z } from "zod";

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
  /** There are more than `total`: a list that grows with the house is not counted to its end. */
  more: z.boolean().optional(),
  per_page: z.number().int(),
  current_page: z.number().int(),
  last_page: z.number().int(),
  path: z.string(),
});

export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), links: pageLinks, meta: pageMeta, message: z.string().optional() });
}

/** Every refusal: `errors` is keyed by wire field name and always complete. */
export const errorAnswer = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  reason: z.string().optional(),
  data: z.unknown().optional(),
});

export type PageLinks = z.output<typeof pageLinks>;
export type PageMeta = z.output<typeof pageMeta>;
export type ErrorAnswer = z.output<typeof errorAnswer>;
