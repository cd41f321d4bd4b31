import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip" | "identity";

/** A response that is sent many times: its ETag and compressed forms are made once. */
export class CachedContent {
  readonly etag: string;
  readonly #type: string;
  readonly #cacheControl: string;
  readonly #forms: Map<Encoding, Promise<Buffer> | Buffer>;

  constructor(content: Buffer, type: string, cacheControl: string) {
    this.etag = tagOf(content);
    this.#type = type;
    this.#cacheControl = cacheControl;
    this.#forms = new Map([["identity", content]]);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    void reply.headers({ etag: this.etag, "cache-control": this.#cacheControl, vary: "Accept-Encoding" });
    if (isKnown(request.headers["if-none-match"], this.etag)) return reply.code(304).send();
    const encoding = compressible(this.#type) ? bestEncoding(request.headers["accept-encoding"]) : "identity";
    if (encoding !== "identity") void reply.header("content-encoding", encoding);
    return reply.type(this.#type).send(await this.#form(encoding));
  }

  #form(encoding: Encoding): Promise<Buffer> | Buffer {
    const known = this.#forms.get(encoding);
    if (known !== undefined) return known;
    const made = compress(this.#forms.get("identity") as Buffer, encoding, { gzip: 9, br: 9 });
    this.#forms.set(encoding, made);
    return made;
  }
}

const tagOf = (content: Buffer | string) =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

function compress(content: Buffer, encoding: Encoding, levels: { gzip: number; br: number }): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(content, { level: levels.gzip });
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br } });
}

/** For pages rendered on every request: fast compression in the client's best encoding. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, markup: string): Promise<FastifyReply> {
  void reply.type("text/html; charset=utf-8").header("vary", "Accept-Encoding");
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity") return reply.send(markup);
  void reply.header("content-encoding", encoding);
  return reply.send(await compress(Buffer.from(markup), encoding, { gzip: 6, br: 4 }));
}

/** Like `sendOnce`, with an ETag: a browser that already has this page gets 304. */
export async function sendTagged(request: FastifyRequest, reply: FastifyReply, markup: string): Promise<FastifyReply> {
  const etag = tagOf(markup);
  void reply.header("etag", etag);
  if (isKnown(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return sendOnce(request, reply, markup);
}

function bestEncoding(header: string | string[] | undefined): Encoding {
  const offers = String(header ?? "")
    .toLowerCase()
    .split(",")
    .map((offer) => offer.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  return offers.includes("br") ? "br" : offers.includes("gzip") ? "gzip" : "identity";
}

const compressible = (type: string) => /^text\/|javascript|json|svg|xml|manifest/.test(type);

const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^(?!W\/)/, "W/") === etag) ?? false;
