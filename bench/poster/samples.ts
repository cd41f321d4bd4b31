import { type Artwork, readArtwork } from "@wishwell/poster/layout/artwork";
import { posterSvg } from "@wishwell/poster/poster-svg";
import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { builtInArtwork } from "../../apps/server/src/platform/poster-rendering/built-in-artwork.ts";
import type { PosterForm, PosterOrder } from "../../apps/server/src/platform/poster-rendering/posters.ts";

const themes = ["sea", "football", "superheroes", "traditional", "unicorn", "space", "jungle", "pool"];
const drawings = await Promise.all(themes.map(builtInArtwork));

/** A different poster for each number, cycling through the themes, so that none is cached. */
export function anOrder(number: number): PosterOrder {
  return {
    partyId: `party-${number}`,
    readers: "invited",
    design: aDesign({ code: true }),
    party: aPosterParty({ venue: `Hall ${number}` }),
    drawing: drawings[number % drawings.length] ?? null,
    photo: null,
  };
}

const artworks = new Map<string, Artwork | null>();

function artworkOf(drawing: string): Artwork | null {
  const artwork = artworks.get(drawing) ?? readArtwork(drawing);
  artworks.set(drawing, artwork);
  return artwork;
}

export function svgOf(number: number): string {
  const { design, party, drawing } = anOrder(number);
  return posterSvg(design, party, { artwork: drawing === null ? null : artworkOf(drawing), photo: null });
}

export const forms: readonly (readonly [string, PosterForm])[] = [
  ["PNG 600 wide", { kind: "png", width: 600 }],
  ["PNG 825 wide", { kind: "png", width: 825 }],
  ["PNG 1650 wide", { kind: "png", width: 1650 }],
  [
    "link card",
    { kind: "link-card", card: { title: "You’re invited to Maya’s 7th birthday", product: "Wishwell", children: 1 } },
  ],
  ["thumbnail", { kind: "thumbnail" }],
  ["PDF A4", { kind: "pdf", paper: "A4" }],
  ["PDF A5", { kind: "pdf", paper: "A5" }],
  ["PDF of 4 cards", { kind: "cards", cards: guests(4) }],
  ["PDF of 100 cards", { kind: "cards", cards: guests(100) }],
];

function guests(many: number) {
  return Array.from({ length: many }, (_, at) => ({ name: `Guest ${at}` }));
}
