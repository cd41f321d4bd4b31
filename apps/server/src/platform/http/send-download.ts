import type { FastifyReply } from "fastify";

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
