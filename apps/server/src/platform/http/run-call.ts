import { texts } from "@wishwell/contract/texts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { permit } from "./access.ts";
import type { Actor } from "./actor.ts";
import type { AnsweredCall } from "./call-table.ts";
import { fieldErrors } from "./field-errors.ts";
import { findTrouble } from "./json-body.ts";
import { withTheRest } from "./judge-rest.ts";
import { invalid, notFound, Refusal } from "./refusal.ts";

interface Said {
  readonly actor: Actor;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Does what a call does and answers what it would, for somebody who says it in another way: the same access, schemas, rules and limits. */
export async function runCall(answered: AnsweredCall, { actor, params, body, ...at }: Said): Promise<unknown> {
  const { call, handle } = answered;
  permit(call.access, actor);
  if (findTrouble(body, 1) !== null) throw new Refusal("malformed", texts.malformed);
  const address = call.params?.safeParse(params);
  if (address?.success === false) throw notFound();
  const said = call.body?.safeParse(body);
  if (said?.success === false) {
    const wrong = invalid(fieldErrors(said.error.issues));
    throw await withTheRest(answered, { actor, params: address?.data, body }, wrong);
  }
  return handle({ actor, params: address?.data, query: {}, body: said?.data ?? {}, upload: null, ...at } as never);
}
