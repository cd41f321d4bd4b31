import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FileStore } from "../files/file-store.ts";
import { answerError } from "./error-answers.ts";
import { notFound } from "./refusal.ts";

/** Pictures of these folders are for everybody. Their names are made from what is in them. */
const openFolders = ["logos"] as const;
type OpenFolder = (typeof openFolders)[number];

const nameShape = /^[\w-]{22}\.png$/;

/** `/files/logos/<name>`: uploaded pictures, as we drew them anew. A name always means the same picture. */
export function serveFiles(app: FastifyInstance, files: Pick<FileStore, "get">): void {
  app.setErrorHandler(answerError);
  for (const folder of openFolders) {
    app.get<{ Params: { name: string } }>(`/${folder}/:name`, async (request, reply) =>
      sendPicture(files, folder, request, reply),
    );
  }
  // The pages take every other address; under this prefix nothing is a page.
  app.get("/*", async () => Promise.reject(notFound()));
}

async function sendPicture(
  files: Pick<FileStore, "get">,
  folder: OpenFolder,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name } = request.params;
  // A picture that is missing may be there in a moment.
  void reply.header("cache-control", "no-store");
  if (!nameShape.test(name)) throw notFound();
  const etag = `"${name.slice(0, 22)}"`;
  const known = tagsOf(request);
  // Whoever has it has it for good: the store is not asked.
  if (known.includes(etag)) return unchanged(reply, etag);
  const file = await files.get(`${folder}/${name}`);
  if (file === null) throw notFound();
  if (known.includes("*")) return unchanged(reply, etag);
  return describe(reply, etag).type("image/png").send(Buffer.from(file.bytes));
}

const tagsOf = ({ headers }: FastifyRequest) =>
  (headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));

const unchanged = (reply: FastifyReply, etag: string) => describe(reply, etag).code(304).send();

const describe = (reply: FastifyReply, etag: string) =>
  reply.headers({
    etag,
    "cache-control": "public, max-age=31536000, immutable",
    // Even opened by itself it is a picture and nothing else.
    "content-security-policy": "sandbox; default-src 'none'",
  });

/** Whether a file of ours could be called so. */
export const isPictureName = (name: string) => nameShape.test(name);
