import { encode } from "uqr";
import { colourOr } from "./colour/colours.ts";
import { copyInk, headingInk } from "./colour/ink.ts";
import { type Artwork, prefixed } from "./layout/artwork.ts";
import { designLimits, type PosterDesign, usualLook } from "./layout/design.ts";
import { fitHeading } from "./layout/fit-heading.ts";
import { labelLines, labelPaper } from "./layout/label-lines.ts";
import { type Box, codeBox, headingBox, labelBox, labelColour, photoCircle, sheet } from "./layout/sheet.ts";
import { asSentences } from "./text/as-sentences.ts";
import { isHeadingLost } from "./text/left-out.ts";
import { between, escaped, number, printable } from "./text/markup.ts";
import { headingWords, type PosterParty, usualHeading } from "./text/party-words.ts";
import { posterText } from "./text/poster-text.ts";
import { textMarkup } from "./text/text-markup.ts";
import { typeset } from "./text/typeset.ts";

/** What a design names by its address, fetched by whoever draws. */
export interface PosterEnv {
  /** The theme's drawing. */
  readonly artwork: Artwork | null;
  /** A picture of one's own, shown in a circle instead of what stands in the middle of the drawing. */
  readonly photo: string | null;
  /** Sets the names inside apart from those of other posters on the same page. */
  readonly idPrefix?: string;
}

/** The poster as an SVG of 825 x 1163: the same words on the same lines wherever it is drawn. */
export function posterSvg(design: PosterDesign, party: PosterParty, env: PosterEnv): string {
  const said = escaped(printable(asSentences(posterText(design, party))));
  return onSheet(posterBody(design, party, env), ` role="img" aria-label="${said}"`);
}

/** All that is drawn, for sheets that hold more than a poster. */
export function posterBody(design: PosterDesign, party: PosterParty, env: PosterEnv): string {
  const code = codeBody(design, party);
  return sheetBody(design, env) + code + textMarkup(labelLines(design, party, code !== ""), copyInk(design));
}

/**
 * Posters of one design for several readers, in layers to be laid over each other. What they have in common is the same
 * layer, letter by letter, so that it need not be drawn for each of them.
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
    // Letters exactly where they belong, not where a screen would rather have them.
    `text-rendering="geometricPrecision"${more}>${inside}</svg>`
  );
}

/** What is the same for everybody: picture, heading and the label's paper. */
const sheetBody = (design: PosterDesign, env: PosterEnv): string =>
  pictureBody(design, env) + textMarkup(headingLines(design, env), headingInk(design, env.artwork)) + labelPaper();

function codeBody({ code }: PosterDesign, { link }: PosterParty): string {
  const path = code && link !== null ? codePath(link, codeBox) : "";
  return path && codeMarkup(path);
}

/** What is behind the words: ground, drawing and photo. */
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
      // Nothing but pictures and other scripts: better our words than none.
      words: isHeadingLost(design) ? usualHeading : typeset(headingWords(design)),
      face,
      size: between(size, designLimits.headingSize.least, designLimits.headingSize.most, usualLook.heading.size),
      lineHeight: between(lineHeight, designLimits.lineHeight.least, designLimits.lineHeight.most, 1),
    },
    artwork?.heading ?? headingBox,
  );
}

/** One colour behind heading and picture, which turns into the other one behind the label. */
function ground({ background, fade }: PosterDesign, id: string): string {
  const [from, to] = [colourOr(background, usualLook.background), colourOr(fade, usualLook.fade)];
  const { width, height } = sheet;
  return (
    `<defs><linearGradient id="${id}-ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="${from}"/>` +
    `<rect y="${labelBox.y}" width="${width}" height="${height - labelBox.y}" fill="url(#${id}-ground)"/>`
  );
}

/** The drawing covers the sheet, whatever its own shape; what reaches beyond it is cut off by whoever shows the sheet. */
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

/** Bytes of a picture, or an address of our own or of this page; nothing that leads elsewhere or to a file. */
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

/** Modules kept free around it: with fewer, phones do not find it. */
const quietZone = 4;

/** Longer links make modules too small for a telephone's eye. */
const longestLink = 300;

/** A poster is drawn at every letter typed, and a card for every guest: its code is made once. */
const made = new Map<string, string>();
const mostMade = 50;

/** The code as one path that fills the box, quiet zone included; empty for a link that cannot be one. */
function codePath(link: string, box: Box): string {
  if (link.length > longestLink || !/^https?:\/\/\S+$/.test(link)) return "";
  const key = JSON.stringify([link, box]);
  const path = made.get(key) ?? encoded(link, box);
  if (made.size >= mostMade) made.clear();
  made.set(key, path);
  return path;
}

function encoded(link: string, box: Box): string {
  const { data, size } = encode(link, { ecc: "M", border: quietZone });
  const module = box.width / size;
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end += 1;
      const [left, top] = [box.x + x * module, box.y + y * module].map(number);
      path += `M${left} ${top}h${number((end - x) * module)}v${number(module)}h${number((x - end) * module)}z`;
      x = end;
    }
  });
  return path;
}
