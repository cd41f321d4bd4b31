import type { MapTile } from "@wishwell/domain/parties/map-area";

const usualPatience = 3_000;
/** Real tiles have less than 100 kB. */
const longestTile = 512 * 1024;
const hour = 60 * 60;
const day = 24 * hour;

/** How a stored tile is checked for changes. */
interface Validators {
  readonly etag: string | null;
  readonly modified: string | null;
}

export interface Picture extends Validators {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** `unchanged` answers validators; `missing` is a tile that the map server does not have. */
type Fetched = (
  | { readonly kind: "picture"; readonly picture: Picture }
  | { readonly kind: "unchanged" }
  | { readonly kind: "missing" }
) & {
  /** How long it may be used without asking again. */
  readonly freshSeconds: number;
};

export interface TileSource {
  readonly host: string;
  /** Throws when there is no usable response. */
  fetch(tile: MapTile, known: Validators | null): Promise<Fetched>;
}

interface Settings {
  /** `https://tiles.example/{z}/{x}/{y}.png`; `{s}` in the host stands for a, b or c. */
  readonly template: string;
  /** Where the map server's operator can reach us. */
  readonly contact: string;
  /** Milliseconds for the complete response. */
  readonly patience?: number;
}

/** Fetches tiles from the configured map server, which learns neither who looks at the map nor why. */
export function createTileSource({ template, contact, patience = usualPatience }: Settings): TileSource {
  return {
    host: new URL(template.replace("{s}", "a")).host,
    async fetch(tile, known) {
      const response = await fetch(addressOf(template, tile), {
        headers: {
          accept: "image/png,image/webp,image/jpeg",
          "user-agent": `Wishwell (+${contact})`,
          ...(known?.etag && { "if-none-match": known.etag }),
          ...(known?.modified && { "if-modified-since": known.modified }),
        },
        // A redirect could lead away from the configured host.
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      return await read(response, known);
    },
  };
}

function addressOf(template: string, { zoom, column, row }: MapTile): string {
  return template
    .replace("{s}", "abc".charAt((column + row) % 3))
    .replace("{z}", String(zoom))
    .replace("{x}", String(column))
    .replace("{y}", String(row));
}

async function read(response: Response, known: Validators | null): Promise<Fetched> {
  const freshSeconds = freshFor(response.headers);
  if (response.status === 304 && known !== null) return { kind: "unchanged", freshSeconds };
  if (response.status === 404 || response.status === 410) {
    await response.body?.cancel();
    return { kind: "missing", freshSeconds: day };
  }
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`the map server responded with ${response.status}`);
  }
  const bytes = await bytesOf(response);
  const contentType = pictureType(bytes);
  if (contentType === null || !response.headers.get("content-type")?.startsWith("image/")) {
    throw new Error("the map server did not respond with a picture");
  }
  const validators = { etag: response.headers.get("etag"), modified: response.headers.get("last-modified") };
  return { kind: "picture", picture: { bytes, contentType, ...validators }, freshSeconds };
}

/** Limits how much is read, however much the server sends. */
async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > longestTile) throw new Error("the map server's response is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const signatures = [
  ["image/png", 0, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["image/jpeg", 0, Buffer.from([0xff, 0xd8, 0xff])],
  ["image/webp", 8, Buffer.from("WEBP")],
] as const;

/** By content, because the tile is sent on with this type. */
function pictureType(bytes: Buffer): string | null {
  const found = signatures.find(([, at, mark]) => bytes.subarray(at, at + mark.length).equals(mark));
  return found?.[0] ?? null;
}

/** As the map server says, within limits; a week when it says nothing. */
function freshFor(headers: Headers): number {
  const control = headers.get("cache-control") ?? "";
  const maxAge = /\bmax-age=(\d{1,9})\b/i.exec(control)?.[1];
  if (maxAge === undefined && !/no-(?:store|cache)/i.test(control)) return 7 * day;
  const age = Number(headers.get("age") ?? 0) || 0;
  return Math.min(Math.max(Number(maxAge ?? 0) - age, hour), 30 * day);
}
