import { createHash } from "node:crypto";
import { type Artwork, readArtwork } from "@wishwell/poster/artwork";
import { headingWords } from "@wishwell/poster/party-words";
import { linkCardSize, linkCardSvg } from "@wishwell/poster/link-card-svg";
import { posterLayers, posterSvg } from "@wishwell/poster/poster-svg";
import { thumbnailSize, thumbnailSvg } from "@wishwell/poster/thumbnail-svg";
import { readPng } from "../images/png-header.ts";
import type { PosterTask } from "./poster-task.ts";
import type { GuestCard, PosterForm, PosterOrder } from "./posters.ts";

/** To be raised when the fonts or the libraries that draw change what is seen. */
const edition = 1;

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  // Lengths in between: no two lists of parts run into the same bytes.
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest("base64url");
}

export const tagOf = (task: PosterTask): string => hashOf(String(edition), JSON.stringify(task));

/** Everything that an order says, in short: the same order is the same task. */
export const orderKey = ({ design, party, drawing, photo }: PosterOrder, form: PosterForm): string =>
  hashOf(JSON.stringify([design, party, form]), drawing ?? "", photo ?? "");

export function taskOf(order: PosterOrder, form: PosterForm): PosterTask {
  const env = { artwork: artworkOf(order.drawing), photo: photoOf(order.photo) };
  const { design, party } = order;
  if (form.kind === "png") return { kind: "png", svg: posterSvg(design, party, env), width: form.width };
  if (form.kind === "thumbnail") return { kind: "png", svg: thumbnailSvg(design, env), width: thumbnailSize };
  if (form.kind === "link-card") {
    return { kind: "png", svg: linkCardSvg(design, party, form.card, env), width: linkCardSize.width };
  }
  const title = headingWords(design).replaceAll(/\s+/g, " ");
  if (form.kind === "pdf") {
    return { kind: "pdf", paper: form.paper, title, svg: posterSvg(design, party, env) };
  }
  const guests = wholeSheets(form.cards).map(({ name, link }) => ({ ...party, guest: name, link: link ?? party.link }));
  return { kind: "cards", title, ...numbered(posterLayers({ ...design, code: true }, guests, env)) };
}

/** Each layer once, and the cards by their layers' numbers. */
function numbered(cards: readonly (readonly string[])[]) {
  const numbers = new Map<string, number>();
  for (const layer of cards.flat()) if (!numbers.has(layer)) numbers.set(layer, numbers.size);
  return {
    layers: [...numbers.keys()],
    cards: cards.map((layers) => layers.map((layer) => numbers.get(layer) ?? 0)),
  };
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
