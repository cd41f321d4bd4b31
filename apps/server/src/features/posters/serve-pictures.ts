import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { answerError } from "../../platform/http/error-answers.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { knownTags } from "../../platform/http/send-file.ts";
import { opensPicture, pictureAt, pictureKey, picturePlace } from "./picture-address.ts";
import { isPartyThere } from "./posters.store.ts";

interface Asked {
  Params: { party: string; file: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

type Needs = Pick<Deps, "db" | "files" | "config" | "clock">;

/**
 * `/files/pictures/<party>/<file>?expires=…&signature=…`: a photo that an organiser uploaded, for whoever was handed its
 * address. It is gone as soon as its party is.
 */
export function servePictures(app: FastifyInstance, deps: Needs): void {
  app.setErrorHandler(answerError);
  app.get<Asked>("/:party/:file", async (request, reply) => sendPicture(deps, request, reply));
}

async function sendPicture(deps: Needs, request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
  const { party, file } = request.params;
  void reply.header("cache-control", "no-store");
  const picture = pictureAt(`${picturePlace}${party}/${file}`);
  const key = { expires: Number(request.query.expires), signature: String(request.query.signature) };
  if (picture === null || !opensPicture(deps.config, picture, key, deps.clock.now())) throw notFound();
  const stored = (await isPartyThere(deps.db, picture.partyId)) ? await deps.files.get(pictureKey(picture)) : null;
  if (stored === null) throw notFound();
  // A name always means the same picture.
  const etag = `"${picture.file.slice(0, 22)}"`;
  void reply.headers({
    etag,
    // Of a child, as likely as not: no proxy keeps it, and a browser not for long.
    "cache-control": "private, max-age=300",
    // Even opened by itself it is a picture and nothing else.
    "content-security-policy": "sandbox; default-src 'none'",
    "content-disposition": 'inline; filename="photo.png"',
    "x-robots-tag": "noindex",
  });
  if (knownTags(request).includes(etag)) return reply.code(304).send();
  return reply.type("image/png").send(Buffer.from(stored.bytes));
}
