import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { certificateSize, certificateSvg } from "@wishwell/poster/certificate/certificate-svg";
import { plainLook } from "@wishwell/poster/layout/design";
import { linkCardSize, linkCardSvg } from "@wishwell/poster/link-card-svg";
import { posterSvg } from "@wishwell/poster/poster-svg";
import { samplePoster } from "@wishwell/poster/sample-poster";
import { thumbnailSize, thumbnailSvg } from "@wishwell/poster/thumbnail-svg";
import type { FileStore } from "../files/file-store.ts";
import { Refusal, unavailable } from "../http/api/refusal.ts";
import { readPng } from "../images/draw-pictures.ts";
import type { Log } from "../log/log.ts";
import { CannotStart, type Caps } from "../processes/bounded-process.ts";
import { createProcessPool } from "../processes/process-pool.ts";
import { rememberFailures } from "./check-drawing.ts";
import type { Ordered, PosterAnswer } from "./poster-task.ts";
import type { Drawing, DrawnPoster, PosterForm, Posters } from "./posters.ts";

export interface OpenPosters extends Posters {
  /** Ends all drawing processes. */
  close(): Promise<void>;
}

const defaultCaps: Caps = { milliseconds: 60_000, megabytes: 1024 };
// Cards for a whole class take a while, so pictures have their own queue.
const pictureLane = { atOnce: 2, waiting: 200, keptReady: 2, tasksPerProcess: 200, readyMilliseconds: 60_000 };
const printLane = { atOnce: 1, waiting: 20, keptReady: 1, tasksPerProcess: 50, readyMilliseconds: 30_000 };
const mostBytes = 50_000_000;

interface PosterDeps {
  readonly files: FileStore;
  readonly log: Log;
  readonly caps?: Caps;
}

/** Draws in separate processes and caches the results in the file store. */
export function createPosters({ files, log, caps = defaultCaps }: PosterDeps): OpenPosters {
  const script = fileURLToPath(new URL("./poster-worker.ts", import.meta.url));
  const pictures = createProcessPool<Ordered, PosterAnswer>({ script, caps, ...pictureLane });
  const prints = createProcessPool<Ordered, PosterAnswer>({ script, caps, ...printLane });
  const drawn = createDrawnFiles({ files, log });
  const failures = rememberFailures();
  /** Drawings in progress by key: later callers wait for the same result. */
  const inProgress = new Map<string, Promise<Uint8Array>>();

  async function drawNow(key: string, task: Ordered): Promise<Uint8Array> {
    try {
      const answer = await (widthOf(task) === null ? prints : pictures).ask(task);
      if (answer.kind === "refused") throw new Error(answer.why);
      return checked(task, answer.bytes);
    } catch (error) {
      // A full queue or a process that cannot start is not the poster's fault, so it is not remembered as a failure.
      if (error instanceof Refusal) throw error;
      if (!(error instanceof CannotStart)) failures.note(key);
      log.error({ err: error }, "a poster could not be drawn");
      throw unavailable();
    }
  }

  async function findOrDraw(file: DrawnFile, task: Ordered, drawing: Drawing) {
    const before = await drawn.find(file);
    if (before !== null) return before;
    failures.refuse(file.key);
    await drawing.begin?.();
    try {
      const bytes = await drawNow(file.key, task);
      await drawn.keep(file, bytes, async () => (await drawing.isCurrent?.()) ?? true);
      return bytes;
    } catch (error) {
      await drawing.fail?.();
      throw error;
    }
  }

  async function draw(task: Ordered, drawing: Drawing = {}): Promise<DrawnPoster> {
    const told = tagOf(task);
    const file = drawnFile(task, told);
    const { key, contentType } = file;
    const others = inProgress.get(key);
    if (others !== undefined) {
      const bytes = await others.catch(ignoreOthersLimit);
      return bytes === null ? draw(task, drawing) : { bytes, contentType, tag: told };
    }
    const own = findOrDraw(file, task, drawing);
    inProgress.set(key, own);
    try {
      return { bytes: await own, contentType, tag: told };
    } finally {
      inProgress.delete(key);
    }
  }

  return {
    tag: (order, form) => tagOf({ kind: "order", order, form }),
    draw: (order, form, drawing) => draw({ kind: "order", order, form }, drawing),
    tagOfCertificates: (order) => tagOf({ kind: "certificates", order }),
    drawCertificates: (order, drawing) => draw({ kind: "certificates", order }, drawing),
    forget: (partyId) => drawn.forget(partyId),
    async close() {
      await Promise.all([pictures.close(), prints.close()]);
    },
  };
}

/** The first caller exceeded its own rate limit, which must not affect the others waiting for the same drawing. */
function ignoreOthersLimit(error: unknown): null {
  if (error instanceof Refusal && error.kind === "too_many") return null;
  throw error;
}

/** The width of a picture; `null` for print. */
function widthOf(task: Ordered): number | null {
  if (task.kind === "certificates") return task.order.kind === "png" ? certificateSize.width : null;
  const { form } = task;
  if (form.kind === "png") return form.width;
  if (form.kind === "thumbnail") return thumbnailSize;
  return form.kind === "link-card" ? linkCardSize.width : null;
}

/** Even if a drawing took over its process, only a picture of the expected width or a PDF is accepted from it. */
function checked(task: Ordered, bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const width = widthOf(task);
  const right =
    width !== null
      ? readPng(file)?.width === width
      : file.subarray(0, 5).toString("latin1") === "%PDF-" && file.length > 500;
  if (!right || file.length > mostBytes) throw new Error("the response is not a poster");
  return file;
}

/** Where a drawn poster is stored. */
interface DrawnFile {
  readonly key: string;
  /** Key prefix shared by all versions of a poster that replace each other. */
  readonly slot: string;
  readonly contentType: DrawnPoster["contentType"];
}

const folderOf = (partyId: string) => `posters/${partyId}/`;

function drawnFile(task: Ordered, tag: string): DrawnFile {
  const { partyId, readers } = task.order;
  const { kind } = task.kind === "order" ? task.form : task.order;
  const isPrint = kind === "pdf" || kind === "cards";
  const slot = `${folderOf(partyId)}${readers}-${task.kind === "order" ? shapeOf(task.form) : task.order.kind}.`;
  return isPrint
    ? { key: `${slot}${tag}.pdf`, slot, contentType: "application/pdf" }
    : { key: `${slot}${tag}.png`, slot, contentType: "image/png" };
}

function shapeOf(form: PosterForm): string {
  if (form.kind === "png") return String(form.width);
  return form.kind === "pdf" ? form.paper : form.kind;
}

/** The drawn posters in the file store. */
function createDrawnFiles({ files, log }: { files: FileStore; log: Log }) {
  return {
    async find({ key }: DrawnFile): Promise<Uint8Array | null> {
      return (await files.get(key))?.bytes ?? null;
    },

    /** Replaces the previous version. If storing fails, the poster can still be sent. */
    async keep(
      { key, slot, contentType }: DrawnFile,
      bytes: Uint8Array,
      isCurrent: () => Promise<boolean>,
    ): Promise<void> {
      try {
        await files.put(key, { bytes, contentType });
        // Checked after storing, so that a deletion from now on also removes this file.
        if (!(await isCurrent())) return await files.remove(key);
        for (const other of await files.list(slot)) if (other !== key) await files.remove(other);
      } catch (error) {
        log.warn({ err: error }, "a poster was drawn but could not be cached");
      }
    },

    async forget(partyId: string): Promise<void> {
      for (const key of await files.list(folderOf(partyId))) await files.remove(key);
    },
  };
}

/** Raise this when the fonts, the drawing libraries or the print layout change what posters look like. */
const edition = 3;

/** Changes with everything in the order and with the way posters are drawn. Needs no drawing. */
function tagOf(task: Ordered): string {
  if (task.kind === "certificates") {
    const { kind, certificates } = task.order;
    return hashOf(String(edition), rendererMark(), JSON.stringify([kind, certificates]));
  }
  const { design, party, drawing, photo } = task.order;
  return hashOf(
    String(edition),
    rendererMark(),
    JSON.stringify([design, party, task.form]),
    drawing ?? "",
    photo ?? "",
  );
}

let mark: string | undefined;

/** A hash of fixed sample drawings, which changes whenever the drawing code does. */
function rendererMark(): string {
  mark ??= hashOf(...sampleDrawings());
  return mark;
}

function sampleDrawings(): string[] {
  const { design, party } = samplePoster(plainLook, { host: "wishwell.example", year: 2027 });
  const env = { artwork: null, photo: "data:image/png;base64,AAAA" };
  const card = { title: "You’re invited", product: "Wishwell", children: 1 };
  const guest = { ...party, guest: "Olive", link: "https://wishwell.example/@maya7q" };
  return [
    posterSvg(design, party, env),
    posterSvg({ ...design, code: true }, guest, env),
    linkCardSvg(design, party, card, env),
    thumbnailSvg(design, env),
    certificateSvg(sampleCertificate),
    certificateSvg({ ...sampleCertificate, guest: "李小龍 Zoë" }),
  ];
}

const sampleCertificate = {
  guest: "Olive",
  children: "Maya",
  occasion: "Maya’s 7th birthday",
  gift: "A bike",
  gifts: 1,
  charity: "Tideline Trust",
  date: "2027-03-20",
  words: "Thank you!",
} as const;

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  // Lengths in between keep different lists of parts from giving the same bytes.
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest("base64url");
}
