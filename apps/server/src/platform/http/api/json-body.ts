import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** Carries the signature of the body's exact bytes. */
export const signatureHeader = "x-wishwell-signature";
const signedBytes = new WeakMap<FastifyRequest, Buffer>();

/** The exact bytes of a signed request's body. */
export const bytesOf = (request: FastifyRequest): Buffer => signedBytes.get(request) ?? Buffer.alloc(0);

/** Accepts only JSON. An empty body counts as an empty object, so that every missing field is reported. */
export function readJsonOnly(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    const isSigned = request.routeOptions.config.signedBytes === true || signatureHeader in request.headers;
    if (isSigned) signedBytes.set(request, body as Buffer);
    void parse(request, body.toString("utf8"), (error, value) => {
      if (error !== null) return done(new Refusal("malformed", texts.malformed));
      const trouble = findBodyFault(value, 1);
      return trouble === null
        ? done(null, value)
        : done(new Refusal("malformed", texts.malformed, { reason: trouble }));
    });
  });
}

/** Accepts plain forms without reading them: only the secret in the URL matters. */
export function acceptPlainForms(scope: FastifyInstance): void {
  const types = ["application/x-www-form-urlencoded", "multipart/form-data"];
  scope.addContentTypeParser(types, { parseAs: "buffer" }, (_request, _body, done) => done(null, {}));
}

type BodyFault = "too_deep" | "too_many_items" | "forbidden_character";

/**
 * Refuses what no legitimate client sends: deep nesting, very long lists, and what PostgreSQL can't store (\0 and
 * unpaired surrogates).
 */
export function findBodyFault(value: unknown, depth: number): BodyFault | null {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? "forbidden_character" : null;
  if (typeof value !== "object" || value === null) return null;
  if (depth > limits.jsonDepth) return "too_deep";
  if (Array.isArray(value) && value.length > limits.arrayItems) return "too_many_items";
  for (const [key, inner] of Object.entries(value)) {
    const trouble = findBodyFault(key, depth) ?? findBodyFault(inner, depth + 1);
    if (trouble !== null) return trouble;
  }
  return null;
}
