import { type Artwork, readArtwork } from "@wishwell/poster/layout/artwork";
import { linkCardSize, linkCardSvg } from "@wishwell/poster/link-card-svg";
import { headingWords } from "@wishwell/poster/text/party-words";
import { posterLayers, posterSvg } from "@wishwell/poster/poster-svg";
import { thumbnailSize, thumbnailSvg } from "@wishwell/poster/thumbnail-svg";
import { readPng } from "../images/draw-pictures.ts";
import type { Drawable } from "./poster-task.ts";
import type { GuestCard, PosterForm, PosterOrder } from "./posters.ts";

/** Turns an order into input for the drawing libraries. CPU-heavy, so it runs in the drawing process. */
export function drawableOf(order: PosterOrder, form: PosterForm): Drawable {
  const env = { artwork: artworkOf(order.drawing), photo: photoOf(order.photo) };
  const { design, party } = order;
  if (form.kind === "png") return { kind: "png", svg: posterSvg(design, party, env), width: form.width };
  if (form.kind === "thumbnail") return { kind: "png", svg: thumbnailSvg(design, env), width: thumbnailSize };
  if (form.kind === "link-card") {
    return { kind: "png", svg: linkCardSvg(design, party, form.card, env), width: linkCardSize.width };
  }
  const title = headingWords(design).replaceAll(/\s+/g, " ");
  // Paper has no link to tap, so prints always have the QR code.
  const onPaper = { ...design, code: true };
  if (form.kind === "pdf") {
    return { kind: "pdf", paper: form.paper, title, svg: posterSvg(onPaper, party, env) };
  }
  const guests = wholeSheets(form.cards).map(({ name, link }) => ({ ...party, guest: name, link: link ?? party.link }));
  const { layers, sheets: cards } = numbered(posterLayers(onPaper, guests, env));
  return { kind: "cards", title, layers, cards };
}

function wholeSheets(cards: readonly GuestCard[]): GuestCard[] {
  const missing = Math.max(4, Math.ceil(cards.length / 4) * 4) - cards.length;
  return [...cards, ...Array.from({ length: missing }, () => ({ name: null }))];
}

const artworkOf = (drawing: string | null): Artwork | null => (drawing === null ? null : readArtwork(drawing));

function photoOf(photo: Uint8Array | null): string | null {
  if (photo === null) return null;
  const bytes = Buffer.from(photo);
  const kind = readPng(bytes) === null ? "jpeg" : "png";
  return `data:image/${kind};base64,${bytes.toString("base64")}`;
}

/** Numbers each distinct layer, so that layers shared by several sheets are drawn once. */
export function numbered(sheets: readonly (readonly string[])[]) {
  const numbers = new Map<string, number>();
  for (const layer of sheets.flat()) if (!numbers.has(layer)) numbers.set(layer, numbers.size);
  return {
    layers: [...numbers.keys()],
    sheets: sheets.map((layers) => layers.map((layer) => numbers.get(layer) ?? 0)),
  };
}
