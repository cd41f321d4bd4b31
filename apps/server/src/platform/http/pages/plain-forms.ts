import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { forbidden } from "../api/refusal.ts";

/**
 * Whether a GET with side effects may have them: only if the caller accepts JSON explicitly. A browser's navigation, a
 * mail scanner's wildcard and a HEAD request must not change anything.
 */
export function asksForJson({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean {
  const ranges = (headers.accept ?? "").toLowerCase().split(",");
  const named = ranges.some((range) => {
    const [type, ...parameters] = range.split(";").map((part) => part.trim());
    return type === "application/json" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
  return method !== "HEAD" && named;
}

/** Whether a person is looking: browsers name HTML when they open a link, programs don't. */
export const asksForPage = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  /(?:^|,)\s*text\/html\b/i.test(headers.accept ?? "");

/** Redirects the browser to a page instead of answering. */
export async function redirectTo(reply: FastifyReply, address: string): Promise<never> {
  await reply.redirect(address, 303);
  return undefined as never;
}

/** This scope reads only plain HTML forms. */
export function readPlainForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
}

/** The fields of a plain form; empty if it has none. */
export const sentForm = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Prevents cross-site request forgery: a form on another site must have no effect here. */
export function requireOwnSite(request: FastifyRequest, publicUrl: string): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  const fromElsewhere = site !== undefined && site !== "same-origin" && site !== "none";
  // Browsers that hide the origin still report that it is the same.
  const hidden = origin === undefined || (origin === "null" && site === "same-origin");
  if (fromElsewhere || !(hidden || isOwn(origin, request.host, publicUrl))) throw forbidden(texts.foreignForm);
}

/** Our public address, or the one that this browser used. */
function isOwn(origin: string, host: string, publicUrl: string): boolean {
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host);
}
