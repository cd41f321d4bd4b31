import { fileURLToPath } from "node:url";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { readArtwork } from "@wishwell/poster/layout/artwork";
import { invalid, Refusal, unavailable } from "../http/api/refusal.ts";
import type { Log } from "../log/log.ts";
import { CannotStart, type Caps } from "../processes/bounded-process.ts";
import { createProcessPool } from "../processes/process-pool.ts";
import type { Fault, Picture, Pictures } from "./pictures.ts";
import type { PictureAnswer, PictureTask } from "./picture-worker.ts";
import { readPng } from "./draw-pictures.ts";

export interface OpenPictures extends Pictures {
  /** Ends all drawing processes. */
  close(): Promise<void>;
}

const defaultCaps: Caps = { milliseconds: 15_000, megabytes: 1024 };
/** A little more than the largest uncompressed photo. */
const mostBytes = 1_500_000;

/** Draws in separate processes, because uploads come in bursts and then not for days. */
export function createPictures({ log, caps = defaultCaps }: { log: Log; caps?: Caps }): OpenPictures {
  const script = fileURLToPath(new URL("./picture-worker.ts", import.meta.url));
  const pool = createProcessPool<PictureTask, PictureAnswer>({
    script,
    caps,
    tasksPerProcess: 20,
    readyMilliseconds: 60_000,
  });

  async function make<Made extends object>(
    task: PictureTask,
    checked: (bytes: Uint8Array) => Made,
  ): Promise<Made | Fault> {
    try {
      const answer = await pool.ask(task);
      return answer.kind === "fault" ? answer.fault : checked(answer.bytes);
    } catch (error) {
      // Too many tasks are waiting, or the server is closing.
      if (error instanceof Refusal) throw error;
      log.warn({ err: error }, "a picture could not be drawn");
      if (error instanceof CannotStart) throw unavailable();
      return "broken";
    }
  }

  return {
    async asLogo({ bytes, field }) {
      const picture = await make({ kind: "logo", bytes }, aPicture);
      if (typeof picture === "string") throw invalid({ [field]: [sentences[picture]] });
      return picture;
    },
    async asPhoto({ bytes, field }) {
      const picture = await make({ kind: "photo", bytes }, aPicture);
      if (typeof picture === "string") throw invalid({ [field]: [photoSentences[picture]] });
      return picture;
    },
    async asDrawing({ bytes, field }) {
      const drawing = await make({ kind: "drawing", bytes }, aDrawing);
      if (typeof drawing === "string") throw invalid({ [field]: [drawingSentences[drawing]] });
      return drawing;
    },
    close: () => pool.close(),
  };
}

const sentences: Readonly<Record<Fault, string>> = {
  kind: fieldTexts.imageKind,
  broken: fieldTexts.imageBroken,
  unsafe: fieldTexts.imageUnsafe,
  large: texts.imageTooLarge,
};

const photoSentences: Readonly<Record<Fault, string>> = { ...sentences, kind: fieldTexts.photoKind };

const drawingSentences: Readonly<Record<Fault, string>> = {
  ...sentences,
  kind: fieldTexts.svgOnly,
  unsafe: fieldTexts.drawingUnsafe,
};

/** Even if a picture compromised the drawing process, only a small PNG can come out of it. */
function aPicture(bytes: Uint8Array): Picture {
  const png = Buffer.from(bytes);
  const size = png.length <= mostBytes ? readPng(png) : null;
  if (size === null) throw new Error("the response is not a picture");
  return { bytes: png, contentType: "image/png", ...size };
}

/** The same for drawings: the result is checked again with the rules for drawing posters. */
function aDrawing(bytes: Uint8Array): { svg: string } {
  const svg = Buffer.from(bytes).toString("utf8");
  if (readArtwork(svg) === null) throw new Error("the response is not a drawing");
  return { svg };
}
