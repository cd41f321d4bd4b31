import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { forbidden } from "../api/refusal.ts";

/** Forms that browsers send by themselves are all that this scope reads. */
export function readPlainForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
}

/** What a plain form said; one without any field says nothing. */
export const sentForm = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** A form on somebody else's page must do nothing here, whoever was led to press its button. */
export function requireOwnSite(request: FastifyRequest, publicUrl: string): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  const fromElsewhere = site !== undefined && site !== "same-origin" && site !== "none";
  // Browsers that keep an origin to themselves still say that it is the same.
  const hidden = origin === undefined || (origin === "null" && site === "same-origin");
  if (fromElsewhere || !(hidden || isOwn(origin, request.host, publicUrl))) throw forbidden(texts.foreignForm);
}

/** The address that people know us by, or the one by which this browser came. */
function isOwn(origin: string, host: string, publicUrl: string): boolean {
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host);
}
