import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** Whoever signs a body signs it as it was sent. */
export const signatureHeader = "x-wishwell-signature";
const signedBytes = new WeakMap<FastifyRequest, Buffer>();

/** The body of a request that is signed, byte by byte. */
export const bytesOf = (request: FastifyRequest): Buffer => signedBytes.get(request) ?? Buffer.alloc(0);

/** JSON is the only language here. Nothing at all is an empty object, so that every missing field is named. */
export function readJsonOnly(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    const isSigned = request.routeOptions.config.signedBytes === true || signatureHeader in request.headers;
    if (isSigned) signedBytes.set(request, body as Buffer);
    void parse(request, body.toString("utf8"), (error, value) => {
      if (error !== null) return done(new Refusal("malformed", texts.malformed));
      const trouble = findTrouble(value, 1);
      return trouble === null
        ? done(null, value)
        : done(new Refusal("malformed", texts.malformed, { reason: trouble }));
    });
  });
}

/** Plain forms are let in but not read: the secret in the address is what counts. */
export function letFormsIn(scope: FastifyInstance): void {
  const types = ["application/x-www-form-urlencoded", "multipart/form-data"];
  scope.addContentTypeParser(types, { parseAs: "buffer" }, (_request, _body, done) => done(null, {}));
}

type Trouble = "too_deep" | "too_many_items" | "forbidden_character";

/** Nothing honest is nested so deep, lists so much or holds what PostgreSQL cannot store: \0 and half characters. */
export function findTrouble(value: unknown, depth: number): Trouble | null {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? "forbidden_character" : null;
  if (typeof value !== "object" || value === null) return null;
  if (depth > limits.jsonDepth) return "too_deep";
  if (Array.isArray(value) && value.length > limits.arrayItems) return "too_many_items";
  for (const [key, inner] of Object.entries(value)) {
    const trouble = findTrouble(key, depth) ?? findTrouble(inner, depth + 1);
    if (trouble !== null) return trouble;
  }
  return null;
}
