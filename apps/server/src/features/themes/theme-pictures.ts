import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { answerError } from "../../platform/http/error-responses.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import { knownTags } from "../../platform/http/send-file.ts";
import { defineJob, type JobHandler, type Jobs, type Schedule } from "../../platform/jobs/job.ts";
import type { PosterForm, PosterOrder } from "../../platform/poster-rendering/posters.ts";
import { samplePoster } from "./seed-themes.ts";
import { drawingAddress, readDrawing, type Theme, themeIdIn } from "./theme.ts";
import { findThemes, listThemes } from "./themes.store.ts";

const themePicturesToDraw = defineJob({
  name: "draw-theme-pictures",
  payload: z.object({}),
  priority: "bulk",
  retries: 2,
  retryDelaySeconds: 60,
});

/** Draws the gallery's pictures once the transaction commits, before its first visitor. */
export const drawThemePicturesSoon = (jobs: Jobs, tx: Tx): Promise<void> => jobs.enqueue(tx, themePicturesToDraw, {});

/** Draws only missing pictures, one at a time, because a user may be waiting for a poster. */
async function drawThemePictures(
  deps: Pick<Deps, "db" | "config" | "clock" | "files" | "posters" | "log">,
): Promise<void> {
  const { rows } = await listThemes(deps.db, { page: 1, perpage: 0, orderby: "name", dir: "asc", show: "all" });
  for (const theme of rows) {
    try {
      const order = await pictureOrder(deps, theme);
      for (const form of Object.values(pictureForms)) await deps.posters.draw(order, form);
    } catch (error) {
      // It is drawn on request instead, and the other themes are unaffected.
      deps.log.warn({ err: error, theme: theme.id }, "the pictures of a theme could not be drawn in advance");
    }
  }
}

interface ThemePictureRequest {
  Params: { uuid: string; name: string };
}

/**
 * `/files/themes/<theme>/<picture>-<tag>.png`: drawn on the first request. A former address redirects to the current
 * picture.
 */
export function serveThemePictures(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler(answerError);
  app.get<ThemePictureRequest>("/:uuid/:name", async (request, reply) => sendPicture(deps, request, reply));
}

async function sendPicture(
  deps: Deps,
  request: FastifyRequest<ThemePictureRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { uuid, name } = request.params;
  void reply.header("cache-control", "no-store");
  const picture = /^(thumbnail|preview)-[\w-]{11}\.png$/.exec(name)?.[1] as ThemePicture | undefined;
  const id = themeIdIn(uuid);
  if (picture === undefined || id === null) throw notFound();
  const [theme] = await findThemes(deps.db, [id]);
  if (theme === undefined) throw notFound();
  const address = pictureAddress(theme, picture);
  // One address for each look, so that invented addresses fill no caches. Only admins know that of a draft.
  if (!address.endsWith(`/${name}`)) {
    if (theme.status === "draft") throw notFound();
    return reply.redirect(address);
  }
  const order = await pictureOrder(deps, theme);
  const etag = `"${deps.posters.tag(order, pictureForms[picture])}"`;
  const described = reply.headers({
    etag,
    "cache-control": "public, max-age=86400",
    // Nothing else may load or run, even when the picture is opened by itself.
    "content-security-policy": "sandbox; default-src 'none'",
  });
  if (knownTags(request).includes(etag)) return described.code(304).send();
  const drawn = await deps.posters.draw(order, pictureForms[picture]);
  return described.type(drawn.contentType).send(Buffer.from(drawn.bytes));
}

export const pictureForms: Readonly<Record<ThemePicture, PosterForm>> = {
  thumbnail: { kind: "thumbnail" },
  preview: { kind: "png", width: 600 },
};

/** Stored under the theme's id, just as posters are stored under their party's id. */
export async function pictureOrder(deps: Pick<Deps, "config" | "clock" | "files">, theme: Theme): Promise<PosterOrder> {
  const sample = samplePoster(theme, { publicUrl: deps.config.publicUrl, now: deps.clock.now() });
  return {
    partyId: theme.id,
    readers: "anybody",
    ...sample,
    drawing: await readDrawing(deps, drawingAddress(theme)),
    photo: null,
  };
}

type ThemePicture = "thumbnail" | "preview";

/** The address of a theme's picture; it changes with the look. */
export const pictureAddress = (theme: Theme, picture: ThemePicture): string => pictureAddresses(theme)[picture];

export function pictureAddresses(theme: Theme): Record<ThemePicture, string> {
  const address = (picture: ThemePicture, tag: string) => `/files/themes/${theme.id}/${picture}-${tag}.png`;
  const tag = tagOf(theme);
  return { thumbnail: address("thumbnail", tag), preview: address("preview", tag) };
}

function tagOf(theme: Theme): string {
  const said = JSON.stringify([drawingAddress(theme), theme.design]);
  return hash("sha256", said, "base64url").slice(0, 11);
}

export function themesJobs(deps: Deps) {
  const handlers: JobHandler[] = [{ job: themePicturesToDraw, run: () => drawThemePictures(deps) }];
  const schedules: Schedule[] = [];
  return { handlers, schedules };
}
