import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { texts } from "@wishwell/contract/texts/texts";
import { addressOf } from "../../http/api/identify-caller.ts";
import { forbidden, notFound, unavailable } from "../../http/api/refusal.ts";
import { answerError } from "../../http/error-responses.ts";
import { knownTags } from "../../http/send-file.ts";
import type { RateLimiter } from "../../limits/rate-limits.ts";
import { type MapTiles, NoTiles, type ShownTile, type SignedTile } from "./map-tiles.ts";

interface TileRequest {
  Params: { area: string; zoom: string; column: string; row: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

interface TileDeps {
  readonly mapTiles: MapTiles;
  readonly limits: RateLimiter;
}

/**
 * `/files/map/<area>/<zoom>/<column>/<row>?expires=…&signature=…`: a map tile, for holders of the area's signed
 * address. Browsers get tiles only from us, so the map server doesn't learn who looks at which party.
 */
export function serveTiles(app: FastifyInstance, deps: TileDeps): void {
  app.setErrorHandler(answerError);
  app.get<TileRequest>("/:area/:zoom/:column/:row", async (request, reply) => sendTile(deps, request, reply));
}

async function sendTile(
  { mapTiles, limits }: TileDeps,
  request: FastifyRequest<TileRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header("cache-control", "no-store");
  const asked = readAddress(request);
  if (asked === null) throw notFound();
  if (!mapTiles.isSigned(asked)) throw forbidden(texts.mapAddressInvalid);
  const tile = await find(mapTiles, asked, () => limits.take("mapTiles", addressOf(request)));
  if (tile === null) throw notFound();
  const etag = `"${createHash("sha256").update(tile.bytes).digest("base64url").slice(0, 22)}"`;
  void reply.headers({
    etag,
    // Proxies must not keep it: the address says where a party is.
    "cache-control": `private, max-age=${Math.min(tile.freshSeconds, dayInSeconds)}`,
    // Nothing else may load or run, even when the picture is opened by itself.
    "content-security-policy": "sandbox; default-src 'none'",
    "x-robots-tag": "noindex",
  });
  if (knownTags(request).includes(etag)) return reply.code(304).send();
  return reply.type(tile.contentType).send(tile.bytes);
}

const dayInSeconds = 24 * 60 * 60;

async function find(mapTiles: MapTiles, { tile }: SignedTile, count: () => Promise<void>): Promise<ShownTile | null> {
  try {
    return await mapTiles.find(tile, count);
  } catch (error) {
    throw error instanceof NoTiles ? unavailable(texts.mapUnavailable) : error;
  }
}

const wholeNumber = /^(?:0|[1-9]\d{0,6})$/;

/** Null when the address cannot be one of ours. */
function readAddress({ params, query }: FastifyRequest<TileRequest>): SignedTile | null {
  const parts = [...params.area.split("-"), params.zoom, params.column, params.row];
  if (parts.length !== 5 || !parts.every((part) => wholeNumber.test(part))) return null;
  const [areaColumn = 0, areaRow = 0, zoom = 0, column = 0, row = 0] = parts.map(Number);
  return {
    area: { column: areaColumn, row: areaRow },
    tile: { zoom, column, row },
    key: { expires: Number(query.expires), signature: String(query.signature) },
  };
}
