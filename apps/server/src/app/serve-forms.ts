import { limits } from "@wishwell/contract/api/limits";
import type { FormOutcome, PageForm } from "@wishwell/contract/api/page-forms";
import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnsweredCall } from "../platform/http/api/call-table.ts";
import type { SayOnce } from "../platform/http/api/duplicate-submits.ts";
import { addressOf } from "../platform/http/api/identify-caller.ts";
import { notFound, Refusal } from "../platform/http/api/refusal.ts";
import { runCall } from "../platform/http/api/register-calls.ts";
import { answerError, asRefusal } from "../platform/http/error-responses.ts";
import { readPlainForms, requireOwnSite, sentForm } from "../platform/http/pages/plain-forms.ts";
import { visitorOf } from "./authenticate.ts";
import type { LoadedContent } from "./page-contents.ts";
import { bodyOf, type FormsOfPage, paramsFor, typedIn } from "./page-forms.ts";
import { pathOf, queryOf, serveContent, type Site } from "./pages.ts";

interface SiteWithForms extends Site {
  readonly forms: Forms;
}

/** Plain forms are posted to their page's address. Any other POST to a page is refused in JSON. */
export function serveForms(app: FastifyInstance, site: SiteWithForms): void {
  readPlainForms(app);
  app.post("/*", {
    bodyLimit: limits.formBytes,
    // Checked before the body is read.
    onRequest: async (request, reply) => {
      if ((await formsAt(site, request)) === null) return reply.send(answerError(notFound(), request, reply));
      requireOwnSite(request, site.forms.publicUrl);
      return site.forms.countRequest(addressOf(request));
    },
    handler: async (request, reply) => serveForm(site, request, reply),
  });
}

/** The page at this address and its forms; `null` if it has none. */
async function formsAt(site: SiteWithForms, request: FastifyRequest) {
  const build = await site.build();
  const page = build.pageAt(pathOf(request));
  const ofPage = page && site.forms.ofPages.get(page.name);
  const load = page && site.contents.get(page.name);
  return page && ofPage && load ? { build, params: page.params, ofPage, load } : null;
}

/** Redirects after success, so that going back or reloading never repeats the call. */
async function serveForm(site: SiteWithForms, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const found = await formsAt(site, request);
  if (found === null) throw notFound();
  const { build, params, ofPage } = found;
  const path = pathOf(request);
  const outcome = await receiveForm({ forms: site.forms, ofPage, params }, request, reply);
  if ("leadsTo" in outcome) return reply.header("cache-control", "no-store").redirect(outcome.leadsTo, 303);
  const load = async (): Promise<LoadedContent> => {
    const asked = { params, query: queryOf(request), visitor: visitorOf(request) };
    const { content, ...page } = await found.load(asked);
    return { ...page, content: { ...(content as object), outcome }, personal: true };
  };
  return serveContent({ site, build, path, load }, request, reply);
}

interface Forms {
  readonly ofPages: ReadonlyMap<string, FormsOfPage>;
  readonly calls: readonly AnsweredCall[];
  readonly publicUrl: string;
  /** Counts every request from an address; refuses with 429. */
  readonly countRequest: (address: string) => Promise<void>;
  readonly sayOnce: SayOnce;
}

interface Sent {
  readonly forms: Forms;
  readonly ofPage: FormsOfPage;
  readonly params: Readonly<Record<string, string>>;
}

/** Where to redirect, or errors that the guest can correct. */
type FormResult = { readonly leadsTo: string } | Extract<FormOutcome, { done: false }>;

/**
 * Makes the call that a plain form stands for. Errors that the guest can correct are returned with what they typed, and
 * the reply already has its status.
 */
async function receiveForm(sent: Sent, request: FastifyRequest, reply: FastifyReply): Promise<FormResult> {
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
    if (!isCorrectable(error)) throw error;
    const { message, errors = {} } = answerError(error, request, reply);
    return { form: word as PageForm, done: false, message, errors, typed: typedIn(form, fields) };
  }
}

const isCorrectable = (error: unknown): boolean => {
  const kind = asRefusal(error)?.kind;
  return kind !== undefined && kind !== "malformed" && kind !== "unavailable";
};
