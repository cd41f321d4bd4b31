import { fieldTexts, texts } from "@wishwell/contract/texts";
import { createGate } from "../limits/gate.ts";
import { invalid, unavailable } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import type { Fault } from "./picture-fault.ts";
import { CannotDraw, type Caps, PictureProcess } from "./picture-process.ts";
import { readPng } from "./png-header.ts";
import type { Picture, Pictures } from "./pictures.ts";

export interface OpenPictures extends Pictures {
  /** Ends every process that draws. */
  close(): Promise<void>;
}

const usualCaps: Caps = { milliseconds: 15_000, megabytes: 1024 };
/** Memory that crumbs away is given back after so many pictures. */
const picturesPerProcess = 20;
/** So long one stays ready; logos come in bursts, then none for days. */
const readyMilliseconds = 60_000;
/** As large as a logo can get, uncompressed, and some. */
const mostBytes = 1_000_000;

/** Draws in processes of their own, two at a time; one stays ready for the next picture. */
export function createPictures({ log, caps = usualCaps }: { log: Log; caps?: Caps }): OpenPictures {
  const gate = createGate({ atOnce: 2, waiting: 30 });
  const idle: PictureProcess[] = [];
  let tiredOfWaiting: NodeJS.Timeout | undefined;
  const working = new Set<PictureProcess>();
  let closed = false;

  function borrow(): PictureProcess {
    for (let next = idle.pop(); next !== undefined; next = idle.pop()) if (next.alive) return next;
    return new PictureProcess(caps);
  }

  async function giveBack(process: PictureProcess): Promise<void> {
    const keep = !closed && idle.length === 0 && process.alive && process.drawn < picturesPerProcess;
    if (!keep) return process.end();
    idle.push(process);
    clearTimeout(tiredOfWaiting);
    tiredOfWaiting = setTimeout(() => void endIdle(), readyMilliseconds).unref();
  }

  const endIdle = () => Promise.all(idle.splice(0).map((process) => process.end()));

  async function draw(bytes: Uint8Array): Promise<Picture | Fault> {
    if (closed) throw unavailable();
    const process = borrow();
    working.add(process);
    try {
      const answer = await process.draw(bytes);
      return answer.kind === "fault" ? answer.fault : checked(answer.bytes);
    } catch (error) {
      log.warn({ err: error }, "a picture could not be drawn");
      if (error instanceof CannotDraw) throw unavailable();
      return "broken";
    } finally {
      working.delete(process);
      await giveBack(process);
    }
  }

  return {
    async asLogo({ bytes, field }) {
      const picture = await gate.pass(() => draw(bytes));
      if (typeof picture === "string") throw invalid({ [field]: [sentences[picture]] });
      return picture;
    },
    async close() {
      closed = true;
      clearTimeout(tiredOfWaiting);
      await Promise.all([endIdle(), ...[...working].map((process) => process.end())]);
    },
  };
}

const sentences: Readonly<Record<Fault, string>> = {
  kind: fieldTexts.imageKind,
  broken: fieldTexts.imageBroken,
  unsafe: fieldTexts.imageUnsafe,
  large: texts.imageTooLarge,
};

/** Even if a picture took that process over, nothing but a small PNG comes out of it. */
function checked(bytes: Uint8Array): Picture {
  const png = Buffer.from(bytes);
  const size = png.length <= mostBytes ? readPng(png) : null;
  if (size === null) throw new Error("something else than a picture came back");
  return { bytes: png, contentType: "image/png", ...size };
}
