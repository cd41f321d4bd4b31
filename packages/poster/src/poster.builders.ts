import type { PosterDesign } from "./layout/design.ts";
import type { PosterParty } from "./text/party-words.ts";

export const aDesign = (more: Partial<PosterDesign> = {}): PosterDesign => ({
  background: "rgb(11,110,148)",
  fade: "rgb(66,167,214)",
  picture: { address: "/artwork/sea.svg", x: 0, y: 0, zoom: 1 },
  heading: {
    words: "Dive in! Maya\nis turning 7",
    face: "jelly",
    size: 84,
    colour: "rgb(255,255,255)",
    lineHeight: 1.02,
  },
  copy: { words: "Come dressed for a splash. Siblings welcome.", face: "text-400", colour: "rgb(12,34,33)" },
  code: false,
  ...more,
});

export const aPosterParty = (more: Partial<PosterParty> = {}): PosterParty => ({
  date: "2027-03-20",
  endDate: null,
  startTime: "14:00",
  endTime: "16:30",
  venue: "Marlow Road Church Hall",
  address: "12 Marlow Road, Bristol BS6 5XQ",
  replyBy: "2027-03-06",
  host: "wishwell.example",
  code: "maya7q",
  link: "https://wishwell.example/@maya7q",
  ...more,
});
