import { limits } from "@wishwell/contract/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerError } from "../platform/http/error-answers.ts";
import { readPlainForms, requireOwnSite } from "../platform/http/plain-forms.ts";
import { addressOf } from "../platform/http/recognise.ts";
import { notFound } from "../platform/http/refusal.ts";
import type { LoadedContent } from "./page-contents.ts";
import { pathOf, queryOf, serveContent, type Site } from "./pages.ts";
import { type Forms, takeForm } from "./take-form.ts";
import { visitorOf } from "./visitor.ts";

interface SiteWithForms extends Site {
  readonly forms: Forms;
}

/** Plain forms go to the address of the page that they are on. Whatever else is sent to a page is refused in JSON. */
export function serveForms(app: FastifyInstance, site: SiteWithForms): void {
  readPlainForms(app);
  app.post("/*", {
    bodyLimit: limits.formBytes,
    // Before anything is read.
    onRequest: async (request, reply) => {
      if ((await formsAt(site, request)) === null) return reply.send(answerError(notFound(), request, reply));
      requireOwnSite(request, site.forms.publicUrl);
      return site.forms.countRequest(addressOf(request));
    },
    handler: async (request, reply) => serveForm(site, request, reply),
  });
}

/** The page at the address of a form, if that page has any. */
async function formsAt(site: SiteWithForms, request: FastifyRequest) {
  const build = await site.build();
  const page = build.pageAt(pathOf(request));
  const ofPage = page && site.forms.ofPages.get(page.name);
  const load = page && site.contents.get(page.name);
  return page && ofPage && load ? { build, params: page.params, ofPage, load } : null;
}

/** What is done leads back to the page, so that going back or loading it again does nothing twice. */
async function serveForm(site: SiteWithForms, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const found = await formsAt(site, request);
  if (found === null) throw notFound();
  const { build, params, ofPage } = found;
  const path = pathOf(request);
  const outcome = await takeForm({ forms: site.forms, ofPage, params }, request, reply);
  if ("leadsTo" in outcome) return reply.header("cache-control", "no-store").redirect(outcome.leadsTo, 303);
  const load = async (): Promise<LoadedContent> => {
    const asked = { params, query: queryOf(request), visitor: visitorOf(request) };
    const { content, ...page } = await found.load(asked);
    return { ...page, content: { ...(content as object), outcome }, personal: true };
  };
  return serveContent({ site, build, path, load }, request, reply);
}
