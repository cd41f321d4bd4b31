import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Actor } from "./actor.ts";
import type { AnsweredCall } from "./call-table.ts";
import { asRefusal } from "../error-answers.ts";
import { type FieldErrors, Refusal } from "./refusal.ts";

/**
 * What is wrong with a request that the schema refuses, together with what the rules say of those fields that could be
 * read. Whoever may not ask, or asks at the wrong time, is told that instead.
 */
export async function everythingWrong(answered: AnsweredCall, request: FastifyRequest): Promise<unknown> {
  const refusal = asRefusal(request.validationError);
  const { actor, params, body, validationError } = request;
  if (validationError?.validationContext !== "body" || refusal?.kind !== "invalid") return validationError;
  return withTheRest(answered, { actor, params, body: body as Record<string, unknown> }, refusal);
}

interface Sent {
  readonly actor: Actor | null;
  readonly params: unknown;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A body that the schema refuses: all that is wrong with it, where a call has a judge for the rest. */
export async function withTheRest({ call, judge }: AnsweredCall, sent: Sent, refusal: Refusal): Promise<Refusal> {
  if (judge === undefined || !(call.body instanceof z.ZodObject)) return refusal;
  const { actor, params, body } = sent;
  const others = await judge({ actor, params, ...readFields(call.body, body) } as never);
  return new Refusal(refusal.kind, refusal.message, { errors: merged(refusal.errors ?? {}, others) });
}

/** Field by field, as far as it can be read. */
function readFields(schema: z.ZodObject, sent: Readonly<Record<string, unknown>>) {
  const body: Record<string, unknown> = {};
  const inner: Record<string, unknown> = {};
  const unread = new Set<string>();
  for (const [field, kind] of Object.entries(schema.shape)) {
    if (!Object.hasOwn(sent, field)) continue;
    const { success, data } = z.safeParse(kind, sent[field]);
    if (success) body[field] = data;
    else unread.add(field);
    const holder = kind instanceof z.ZodOptional ? kind.unwrap() : kind;
    if (success || !(holder instanceof z.ZodObject)) continue;
    const within = readWithin(holder, sent[field]);
    inner[field] = within.body;
    for (const part of within.unread) unread.add(`${field}.${part}`);
  }
  return { body, inner, unread };
}

function readWithin(schema: z.ZodObject, sent: unknown) {
  const isObject = typeof sent === "object" && sent !== null;
  return isObject ? readFields(schema, { ...sent }) : { body: {}, unread: Object.keys(schema.shape) };
}

/** A field that could not be read is wrong for that reason alone. */
function merged(bySchema: FieldErrors, byRules: FieldErrors): FieldErrors {
  return { ...byRules, ...bySchema };
}
