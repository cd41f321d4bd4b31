import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AnsweredCall } from "./call-table.ts";
import { asRefusal } from "./error-answers.ts";
import { type FieldErrors, Refusal } from "./refusal.ts";

/**
 * What is wrong with a request that the schema refuses, together with what the rules say of those fields that could be
 * read. Whoever may not ask, or asks at the wrong time, is told that instead.
 */
export async function everythingWrong({ call, judge }: AnsweredCall, request: FastifyRequest): Promise<unknown> {
  const refusal = asRefusal(request.validationError);
  const { actor, params, validationError } = request;
  const inBody = validationError?.validationContext === "body" && call.body instanceof z.ZodObject;
  if (judge === undefined || !inBody || refusal?.kind !== "invalid") return validationError;
  const read = readFields(call.body, request.body as Record<string, unknown>);
  const others = await judge({ actor, params, ...read } as never);
  const errors = merged(refusal.errors ?? {}, others);
  return new Refusal(refusal.kind, refusal.message, { errors });
}

/** Field by field, as far as it can be read. */
function readFields(schema: z.ZodObject, sent: Record<string, unknown>) {
  const body: Record<string, unknown> = {};
  const inner: Record<string, unknown> = {};
  const unread = new Set<string>();
  for (const [field, kind] of Object.entries(schema.shape)) {
    if (!Object.hasOwn(sent, field)) continue;
    const { success, data } = z.safeParse(kind, sent[field]);
    if (success) body[field] = data;
    else unread.add(field);
    if (!success && kind instanceof z.ZodObject) inner[field] = readFields(kind, asObject(sent[field])).body;
  }
  return { body, inner, unread };
}

const asObject = (value: unknown) => (typeof value === "object" && value !== null ? { ...value } : {});

/** A field that could not be read is wrong for that reason alone. */
function merged(bySchema: FieldErrors, byRules: FieldErrors): FieldErrors {
  return { ...byRules, ...bySchema };
}
