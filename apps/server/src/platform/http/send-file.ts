import type { FastifyReply, FastifyRequest } from "fastify";

interface Described {
  /** Changes with the content. */
  readonly tag: string;
  /** `owner` for private files; `anybody` for files that emails and other sites may show. */
  readonly seenBy: "owner" | "anybody";
  /** The file name used when it is saved. */
  readonly fileName: string;
}

interface FileToSend {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Sends the file that `make` creates. It is not created if the browser already has it. */
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
    // Images shown in emails are revalidated after 5 minutes, private files every time.
    "cache-control": seenBy === "anybody" ? "public, max-age=300" : "private, no-cache",
    // Webmail and chats show images from other sites.
    "cross-origin-resource-policy": "cross-origin",
    // Nothing else may load or run, even when it is opened by itself. Browsers need inline styles to lay out such a
    // page.
    "content-security-policy": "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
    // Keeps a child's party out of search engines.
    "x-robots-tag": "noindex",
    "content-disposition": inlineAs(fileName),
  });
  if (file === null) return reply.code(304).send();
  const { bytes, contentType } = file;
  return reply.type(contentType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** The ETags that the browser already has. */
export const knownTags = ({ headers }: FastifyRequest) =>
  (headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));

interface Download {
  /** ASCII letters, digits, hyphens and dots only. */
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

/** Sends text as a download: it is not cached on the way, and browsers don't show it as a page. */
export function sendDownload(reply: FastifyReply, { fileName, contentType, content }: Download): FastifyReply {
  void reply.headers({
    "cache-control": "no-store",
    "content-security-policy": "sandbox; default-src 'none'",
    "content-disposition": `attachment; filename="${fileName}"`,
  });
  return reply.type(contentType).send(Buffer.from(content));
}

/** Shown inline, with a file name for saving. Names of people may contain any Unicode letter. */
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
