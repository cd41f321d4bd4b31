import { unavailable } from "../http/api/refusal.ts";

/** The drawing contains something that our posters never use. */
export class ForeignDrawing extends Error {}

const most = { letters: 8_000_000, elements: 12_000, words: 20_000 } as const;

const elements = new Set(
  (
    "svg defs g path rect circle ellipse line polyline polygon clipPath linearGradient radialGradient stop " +
    "text image"
  ).split(" "),
);
const tag = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][\w:-]*="[^"<>]*")*)\s*\/?>|([^<]+)/y;
const attribute = /([A-Za-z][\w:-]*)="([^"]*)"/g;
const picture = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/;

/**
 * The drawing libraries would open any file or URL that a drawing refers to. Ours refer to none, so a drawing that
 * does, or that contains anything we do not write ourselves, is refused.
 */
export function checkDrawing(svg: string): void {
  if (svg.length > most.letters) throw new ForeignDrawing("too long");
  let [count, words] = [0, 0];
  for (tag.lastIndex = 0; tag.lastIndex < svg.length;) {
    const at = tag.lastIndex;
    const found = tag.exec(svg);
    if (found === null) throw new ForeignDrawing(`not markup of ours at ${at}`);
    const [, , name, said = "", text = ""] = found;
    words += text.length;
    if (words > most.words) throw new ForeignDrawing("too many words");
    if (name === undefined) continue;
    count += 1;
    if (count > most.elements) throw new ForeignDrawing("too many shapes");
    if (!elements.has(name)) throw new ForeignDrawing(`element ${name}`);
    for (const [, attributeName = "", value = ""] of said.matchAll(attribute)) {
      checkAttribute(name, attributeName, value);
    }
  }
}

function checkAttribute(element: string, name: string, value: string): void {
  if (name === "href") {
    if (element !== "image" || !picture.test(value)) throw new ForeignDrawing(`a reference from ${element}`);
    return;
  }
  if (/^on|^style$|^filter$|:/i.test(name)) throw new ForeignDrawing(`attribute ${name}`);
  if (name !== "aria-label" && /url\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value)) {
    throw new ForeignDrawing(`a reference in ${name}`);
  }
}

const minutes = 5;
const mostRemembered = 1000;

/** A failed drawing is not tried again for some minutes: it would only fail again and delay others. */
export function rememberFailures(now: () => number = Date.now) {
  const until = new Map<string, number>();
  return {
    note(key: string): void {
      if (until.size >= mostRemembered) until.clear();
      until.set(key, now() + minutes * 60_000);
    },
    refuse(key: string): void {
      const end = until.get(key);
      if (end !== undefined && end > now()) throw unavailable();
      until.delete(key);
    },
  };
}
