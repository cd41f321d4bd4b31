import { colourOr } from "./colour/colours.ts";
import { copyInk, headingInk } from "./colour/ink.ts";
import { type Artwork, prefixed } from "./layout/artwork.ts";
import { designLimits, type PosterDesign, defaultLook } from "./layout/design.ts";
import { fitHeading } from "./layout/fit-heading.ts";
import { labelLines, labelPaper } from "./layout/label-lines.ts";
import { type Box, codeBox, headingBox, labelBox, labelColour, photoCircle, sheet } from "./layout/sheet.ts";
import { qrPath } from "./qr-path.ts";
import { asSentences } from "./text/as-sentences.ts";
import { isHeadingLost } from "./text/left-out.ts";
import { between, escaped, number, printable } from "./text/markup.ts";
import { headingWords, type PosterParty, usualHeading } from "./text/party-words.ts";
import { posterText } from "./text/poster-text.ts";
import { textMarkup } from "./text/text-markup.ts";
import { typeset } from "./text/typeset.ts";

/** Resources that a design refers to by URL, fetched by the caller. */
export interface PosterEnv {
  readonly artwork: Artwork | null;
  /** The organiser's own picture, shown in a circle instead of the drawing's motif. */
  readonly photo: string | null;
  /** Keeps ids distinct from those of other posters on the same page. */
  readonly idPrefix?: string;
}

/** The poster as an 825 x 1163 SVG, with the same line breaks wherever it is drawn. */
export function posterSvg(design: PosterDesign, party: PosterParty, env: PosterEnv): string {
  const said = escaped(printable(asSentences(posterText(design, party))));
  return onSheet(posterBody(design, party, env), ` role="img" aria-label="${said}"`);
}

/** The drawing without its `svg` element, for sheets that contain more than a poster. */
export function posterBody(design: PosterDesign, party: PosterParty, env: PosterEnv): string {
  const code = codeBody(design, party);
  return sheetBody(design, env) + code + textMarkup(labelLines(design, party, code !== ""), copyInk(design));
}

/**
 * Posters of one design for several guests, as layers to be drawn on top of each other. Shared layers are identical
 * strings, so that the caller draws them only once.
 */
export function posterLayers(design: PosterDesign, parties: readonly PosterParty[], env: PosterEnv): string[][] {
  const same = onSheet(sheetBody(design, env));
  return parties.map((party) => {
    const code = codeBody(design, party);
    const lines = labelLines(design, party, code !== "").map((line) => textMarkup([line], copyInk(design)));
    const own = [code, ...lines].filter((inside) => inside !== "").map((inside) => onSheet(inside));
    return [same, ...own];
  });
}

function onSheet(inside: string, more = ""): string {
  const { width, height } = sheet;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    // Positions letters exactly, without snapping to screen pixels.
    `text-rendering="geometricPrecision"${more}>${inside}</svg>`
  );
}

/** The part that is the same for every guest: picture, heading and the label's paper. */
const sheetBody = (design: PosterDesign, env: PosterEnv): string =>
  pictureBody(design, env) + textMarkup(headingLines(design, env), headingInk(design, env.artwork)) + labelPaper();

function codeBody({ code }: PosterDesign, { link }: PosterParty): string {
  const path = code && link !== null ? codePath(link, codeBox) : "";
  return path && codeMarkup(path);
}

/** Everything behind the text: background, drawing and photo. */
export function pictureBody(design: PosterDesign, env: PosterEnv): string {
  const id = /^[A-Za-z][\w-]{0,40}$/.test(env.idPrefix ?? "") ? (env.idPrefix as string) : "poster";
  const photo = env.photo !== null && isPicture(env.photo) ? env.photo : null;
  return [
    ground(design, id),
    env.artwork && artworkMarkup(env.artwork, design, photo !== null, id),
    photo && photoMarkup(photo, design, id),
  ]
    .filter(Boolean)
    .join("");
}

function headingLines(design: PosterDesign, { artwork }: PosterEnv) {
  const { face, size, lineHeight } = design.heading;
  return fitHeading(
    {
      // If our fonts can print none of the heading, our own text is used.
      words: isHeadingLost(design) ? usualHeading : typeset(headingWords(design)),
      face,
      size: between(size, designLimits.headingSize.least, designLimits.headingSize.most, defaultLook.heading.size),
      lineHeight: between(lineHeight, designLimits.lineHeight.least, designLimits.lineHeight.most, 1),
    },
    artwork?.heading ?? headingBox,
  );
}

/** One colour behind heading and picture, fading to the other one behind the label. */
function ground({ background, fade }: PosterDesign, id: string): string {
  const [from, to] = [colourOr(background, defaultLook.background), colourOr(fade, defaultLook.fade)];
  const { width, height } = sheet;
  return (
    `<defs><linearGradient id="${id}-ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="${from}"/>` +
    `<rect y="${labelBox.y}" width="${width}" height="${height - labelBox.y}" fill="url(#${id}-ground)"/>`
  );
}

/** The drawing covers the sheet, whatever its proportions; the viewer clips what extends beyond. */
function artworkMarkup({ viewBox, markup, setting }: Artwork, design: PosterDesign, withPhoto: boolean, id: string) {
  const [left, top, width, height] = viewBox;
  const { x, y, zoom } = withPhoto ? { x: 0, y: 0, zoom: 1 } : placeOf(design);
  const scale = Math.max(sheet.width / width, sheet.height / height) * zoom;
  const moved = [sheet.width / 2 + x, sheet.height / 2 + y].map(number).join(" ");
  const middle = [-(left + width / 2), -(top + height / 2)].map(number).join(" ");
  const inside = prefixed(withPhoto ? setting : markup, `${id}-art`);
  return `<g transform="translate(${moved}) scale(${scale.toFixed(5)}) translate(${middle})">${inside}</g>`;
}

function photoMarkup(href: string, design: PosterDesign, id: string): string {
  const { x, y, radius } = photoCircle;
  const place = placeOf(design);
  const side = 2 * radius * place.zoom;
  const [left, top] = [x + place.x - side / 2, y + place.y - side / 2].map(number);
  const circle = `cx="${x}" cy="${y}"`;
  return (
    `<defs><clipPath id="${id}-circle"><circle ${circle} r="${radius}"/></clipPath></defs>` +
    `<circle ${circle} r="${radius + 12}" fill="${labelColour}"/><g clip-path="url(#${id}-circle)">` +
    `<image x="${left}" y="${top}" width="${number(side)}" height="${number(side)}" ` +
    `preserveAspectRatio="xMidYMid slice" href="${escaped(href)}"/></g>`
  );
}

function placeOf({ picture }: PosterDesign) {
  const { move, zoom } = designLimits;
  return {
    x: between(picture.x, -move, move, 0),
    y: between(picture.y, -move, move, 0),
    zoom: between(picture.zoom, zoom.least, zoom.most, 1),
  };
}

/** Image data, or a URL on our own site or this page; nothing that leads elsewhere or to a file. */
const isPicture = (href: string) =>
  /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(href) ||
  /^(?:blob:https?:\/\/|\/(?!\/))[^\s"'<>\\]+$/.test(href);

function codeMarkup(path: string): string {
  const { x, y, width, height } = codeBox;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="rgb(255,255,255)" rx="6"/>` +
    `<path d="${path}" fill="rgb(12,34,33)"/>`
  );
}

/** Longer links make modules too small for a phone's camera. */
const longestLink = 300;

/** Cache: a poster is redrawn at every keystroke, and a card is drawn for every guest. */
const made = new Map<string, string>();
const mostMade = 50;

/** The QR code as one path that fills the box, including the quiet zone; empty for an unsuitable link. */
function codePath(link: string, box: Box): string {
  if (link.length > longestLink || !/^https?:\/\/\S+$/.test(link)) return "";
  const key = JSON.stringify([link, box]);
  const path = made.get(key) ?? encoded(link, box);
  if (made.size >= mostMade) made.clear();
  made.set(key, path);
  return path;
}

const encoded = (link: string, box: Box): string =>
  qrPath(link, (size) => ({ x: box.x, y: box.y, module: box.width / size, number })).path;
