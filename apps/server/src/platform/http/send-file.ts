import type { FastifyReply, FastifyRequest } from "fastify";
import { inlineAs } from "./disposition.ts";

interface Described {
  /** Changes with what is in it. */
  readonly tag: string;
  /** `private` for what only its owner may have; others may be shown by letters and other sites. */
  readonly seenBy: "owner" | "anybody";
  /** How it is called when it is saved. */
  readonly fileName: string;
}

interface FileToSend {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Sends what `make` makes; not made at all for whoever has the same already. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, seenBy, fileName }: Described,
  make: () => Promise<FileToSend>,
): Promise<FastifyReply> {
  const etag = `"${tag}"`;
  const isKnown = knownTags(request).includes(etag);
  const file = isKnown ? null : await make();
  void reply.headers({
    etag,
    // A picture that letters show is asked for again now and then; what is for its owner, every time.
    "cache-control": seenBy === "anybody" ? "public, max-age=300" : "private, no-cache",
    // Webmail and chats show pictures of other sites.
    "cross-origin-resource-policy": "cross-origin",
    // Even opened by itself it is a picture or a document and nothing else. Browsers lay such a page out with styles.
    "content-security-policy": "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
    // Of a child's party: not to be found by searching.
    "x-robots-tag": "noindex",
    "content-disposition": inlineAs(fileName),
  });
  if (file === null) return reply.code(304).send();
  const { bytes, contentType } = file;
  return reply.type(contentType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** The tags of what the asker has already. */
export const knownTags = ({ headers }: FastifyRequest) =>
  (headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
