import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, uploader } from "../../platform/http/api/actor.ts";
import { answerError } from "../../platform/http/error-responses.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import { knownTags } from "../../platform/http/send-file.ts";
import type { Upload } from "../../platform/http/uploads/upload-form.ts";
import {
  isPartyThere,
  lockForOrganiser,
  newPicture,
  opensPicture,
  type PartyPicture,
  pictureAt,
  pictureKey,
  picturePlace,
  recordPartyAction,
  recordPictures,
} from "../parties/public.ts";
import { openAsOrganiser } from "./edit-poster.ts";
import { dropOldPictures } from "./picture-retention.ts";

interface Input {
  readonly partyId: string;
  readonly upload: Upload;
}

/** Stores a picture that this party's poster or thank-yous may show. */
export async function uploadPicture(deps: Deps, actor: Actor, { partyId, upload }: Input): Promise<PartyPicture> {
  // Checks access before processing the picture, which is expensive.
  await openAsOrganiser(deps, actor, { id: partyId });
  await deps.limits.take("uploads", uploader(actor));
  const { bytes, contentType } = await deps.pictures.asPhoto(upload);
  const picture = newPicture(deps, partyId);
  // Stored before the party is locked, so that no caller waits for the file store.
  await deps.files.put(pictureKey(picture), { bytes, contentType });
  try {
    const { design } = await recordUpload(deps, actor, partyId);
    await dropOldPictures(deps, partyId, design);
    return picture;
  } catch (error) {
    await deps.files.remove(pictureKey(picture));
    throw error;
  }
}

async function recordUpload(deps: Deps, actor: Actor, partyId: string) {
  return deps.db.transaction().execute(async (tx) => {
    // Also allowed for a complete party: its thank-yous show photos too.
    const party = await lockForOrganiser(deps, tx, actor, partyId);
    await recordPictures(tx, partyId);
    await recordPartyAction(deps, tx, actor, party, "upload picture");
    return party;
  });
}

interface PictureRequest {
  Params: { party: string; file: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

type PictureDeps = Pick<Deps, "db" | "files" | "config" | "clock">;

/**
 * `/files/pictures/<party>/<file>?expires=…&signature=…`: an organiser's photo, for holders of its signed address. It
 * is gone as soon as its party is.
 */
export function servePictures(app: FastifyInstance, deps: PictureDeps): void {
  app.setErrorHandler(answerError);
  app.get<PictureRequest>("/:party/:file", async (request, reply) => sendPicture(deps, request, reply));
}

async function sendPicture(
  deps: PictureDeps,
  request: FastifyRequest<PictureRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { party, file } = request.params;
  void reply.header("cache-control", "no-store");
  const picture = pictureAt(`${picturePlace}${party}/${file}`);
  const key = { expires: Number(request.query.expires), signature: String(request.query.signature) };
  if (picture === null || !opensPicture(deps.config, picture, key, deps.clock.now())) throw notFound();
  const stored = (await isPartyThere(deps.db, picture.partyId)) ? await deps.files.get(pictureKey(picture)) : null;
  if (stored === null) throw notFound();
  // A file name always refers to the same picture.
  const etag = `"${picture.file.slice(0, 22)}"`;
  void reply.headers({
    etag,
    // Probably a photo of a child: proxies must not cache it, and browsers only briefly.
    "cache-control": "private, max-age=300",
    // Nothing else may load or run, even when the picture is opened by itself.
    "content-security-policy": "sandbox; default-src 'none'",
    "content-disposition": 'inline; filename="photo.png"',
    "x-robots-tag": "noindex",
  });
  if (knownTags(request).includes(etag)) return reply.code(304).send();
  return reply.type("image/png").send(Buffer.from(stored.bytes));
}
