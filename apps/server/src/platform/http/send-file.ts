import type { FastifyReply, FastifyRequest } from "fastify";

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

interface Download {
  /** Plain letters, figures, hyphens and dots. */
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

/** Sends text as a file to be saved: nobody keeps a copy on the way, and no browser shows it as a page. */
export function sendDownload(reply: FastifyReply, { fileName, contentType, content }: Download): FastifyReply {
  void reply.headers({
    "cache-control": "no-store",
    "content-security-policy": "sandbox; default-src 'none'",
    "content-disposition": `attachment; filename="${fileName}"`,
  });
  return reply.type(contentType).send(Buffer.from(content));
}

/** Shown where it is opened; this is how it is called when it is saved. Names of people have letters of every kind. */
export function inlineAs(fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]|["\\%]/gu, "_");
  const named = `inline; filename="${plain}"`;
  return plain === fileName ? named : `${named}; filename*=UTF-8''${encoded(fileName)}`;
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
