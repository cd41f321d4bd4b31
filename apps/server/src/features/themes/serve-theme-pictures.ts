import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { answerError } from "../../platform/http/error-answers.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { knownTags } from "../../platform/http/send-file.ts";
import { themeIdIn } from "./theme-id.ts";
import { pictureForms, pictureOrder } from "./theme-picture-order.ts";
import { pictureAddress, type ThemePicture } from "./theme-pictures.ts";
import { findThemes } from "./themes.store.ts";

interface Asked {
  Params: { uuid: string; name: string };
}

/**
 * `/files/themes/<theme>/<picture>-<tag>.png`: drawn when somebody asks for the first time. Whoever still has a
 * former address is led to the theme as it looks now.
 */
export function serveThemePictures(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler(answerError);
  app.get<Asked>("/:uuid/:name", async (request, reply) => sendPicture(deps, request, reply));
}

async function sendPicture(deps: Deps, request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
  const { uuid, name } = request.params;
  void reply.header("cache-control", "no-store");
  const picture = /^(thumbnail|preview)-[\w-]{11}\.png$/.exec(name)?.[1] as ThemePicture | undefined;
  const id = themeIdIn(uuid);
  if (picture === undefined || id === null) throw notFound();
  const [theme] = await findThemes(deps.db, [id]);
  if (theme === undefined) throw notFound();
  const address = pictureAddress(theme, picture);
  // One address for each look: nobody has a theme described anew by making addresses up.
  if (!address.endsWith(`/${name}`)) return reply.redirect(address);
  const order = await pictureOrder(deps, theme);
  const etag = `"${deps.posters.tag(order, pictureForms[picture])}"`;
  const described = reply.headers({
    etag,
    "cache-control": "public, max-age=86400",
    // Even opened by itself it is a picture and nothing else.
    "content-security-policy": "sandbox; default-src 'none'",
  });
  if (knownTags(request).includes(etag)) return described.code(304).send();
  const drawn = await deps.posters.draw(order, pictureForms[picture]);
  return described.type(drawn.contentType).send(Buffer.from(drawn.bytes));
}
