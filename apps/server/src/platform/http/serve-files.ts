import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FileStore } from "../files/file-store.ts";
import { answerError } from "./error-responses.ts";
import { notFound } from "./api/refusal.ts";
import { knownTags } from "./send-file.ts";

interface OpenFolder {
  readonly folder: string;
  readonly nameShape: RegExp;
  readonly type: string;
}

/** Files in these folders are public. Their names are derived from their content. */
const logos: OpenFolder = { folder: "logos", nameShape: /^[\w-]{22}\.png$/, type: "image/png" };
const designs: OpenFolder = { folder: "designs", nameShape: /^[\w-]{22}\.svg$/, type: "image/svg+xml" };

/**
 * `/files/logos/<name>`: uploaded pictures, as we have redrawn or rewritten them. A name always refers to the same
 * picture.
 */
export function serveFiles(app: FastifyInstance, files: Pick<FileStore, "get">): void {
  app.setErrorHandler(answerError);
  for (const open of [logos, designs]) {
    app.get<{ Params: { name: string } }>(`/${open.folder}/:name`, async (request, reply) =>
      sendPicture(files, open, request, reply),
    );
  }
  // Pages handle all other addresses; under this prefix there are none.
  app.get("/*", async () => Promise.reject(notFound()));
}

async function sendPicture(
  files: Pick<FileStore, "get">,
  { folder, nameShape, type }: OpenFolder,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name } = request.params;
  // A missing picture may exist a moment later.
  void reply.header("cache-control", "no-store");
  if (!nameShape.test(name)) throw notFound();
  const etag = `"${name.slice(0, 22)}"`;
  const known = knownTags(request);
  // The content never changes, so the store isn't read.
  if (known.includes(etag)) return unchanged(reply, etag);
  const file = await files.get(`${folder}/${name}`);
  if (file === null) throw notFound();
  if (known.includes("*")) return unchanged(reply, etag);
  return describe(reply, etag).type(type).send(Buffer.from(file.bytes));
}

const unchanged = (reply: FastifyReply, etag: string) => describe(reply, etag).code(304).send();

const describe = (reply: FastifyReply, etag: string) =>
  reply.headers({
    etag,
    "cache-control": "public, max-age=31536000, immutable",
    // Nothing else may load or run, even when the picture is opened by itself.
    "content-security-policy": "sandbox; default-src 'none'",
  });

/** Whether this could be the name of one of our files. */
export const isPictureName = (name: string) => logos.nameShape.test(name);
export const isDrawingName = (name: string) => designs.nameShape.test(name);
