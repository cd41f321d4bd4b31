import type { FormOutcome, PageForm } from "@wishwell/contract/page-contents";
import { texts } from "@wishwell/contract/texts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnsweredCall } from "../platform/http/call-table.ts";
import { answerError, asRefusal } from "../platform/http/error-answers.ts";
import { sentForm } from "../platform/http/plain-forms.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { runCall } from "../platform/http/run-call.ts";
import type { SayOnce } from "../platform/http/said-twice.ts";
import { bodyOf, type FormsOfPage, paramsFor, typedIn } from "./page-forms.ts";
import { pathOf } from "./pages.ts";
import { visitorOf } from "./visitor.ts";

/** What pages with plain forms need. */
export interface Forms {
  readonly ofPages: ReadonlyMap<string, FormsOfPage>;
  readonly calls: readonly AnsweredCall[];
  readonly publicUrl: string;
  /** Counts every request of an address; refuses with 429. */
  readonly countRequest: (address: string) => Promise<void>;
  readonly sayOnce: SayOnce;
}

interface Sent {
  readonly forms: Forms;
  readonly ofPage: FormsOfPage;
  readonly params: Readonly<Record<string, string>>;
}

/** Done, and where that leads; or what the person can mend. */
export type Taken = { readonly leadsTo: string } | Extract<FormOutcome, { done: false }>;

/**
 * Does what a plain form asks for. Whatever came of it that the person can mend is told on the page that they came from,
 * with what they typed; the answer has its status already.
 */
export async function takeForm(sent: Sent, request: FastifyRequest, reply: FastifyReply): Promise<Taken> {
  const { forms, ofPage, params } = sent;
  const fields = sentForm(request);
  const word = fields.get("do") ?? "";
  const form = ofPage.forms.get(word);
  const call = forms.calls.find(({ name }) => name === form?.call);
  if (form === undefined || call === undefined) throw new Refusal("malformed", texts.malformed);
  const actor = visitorOf(request);
  try {
    const path = pathOf(request);
    const body = bodyOf(form, fields);
    let answer: unknown;
    const run = async () => {
      const ownParams = paramsFor(form, await ofPage.paramsOf(params, actor), fields);
      answer = await runCall(call, { actor, params: ownParams, body, request, reply });
    };
    const place = `${path} ${word}`;
    await (form.adds ? forms.sayOnce({ actor, place, call: call.name, body }, run) : run());
    const named = form.named === undefined ? "" : (fields.get(form.named.field) ?? "");
    return { leadsTo: form.leadsTo?.({ path, answer, named }) ?? `${path}?done=${word}` };
  } catch (error) {
    if (!canBeTold(error)) throw error;
    const { message, errors = {} } = answerError(error, request, reply);
    return { form: word as PageForm, done: false, message, errors, typed: typedIn(form, fields) };
  }
}

const canBeTold = (error: unknown): boolean => {
  const kind = asRefusal(error)?.kind;
  return kind !== undefined && kind !== "malformed" && kind !== "unavailable";
};
