import { fileURLToPath } from "node:url";
import type { FileStore } from "../files/file-store.ts";
import { Refusal, unavailable } from "../http/refusal.ts";
import { readPng } from "../images/png-header.ts";
import type { Log } from "../log.ts";
import type { Caps } from "../processes/bounded-process.ts";
import { createProcessPool } from "../processes/process-pool.ts";
import type { PosterAnswer, PosterTask } from "./poster-task.ts";
import { orderKey, tagOf, taskOf } from "./poster-tasks.ts";
import type { DrawnPoster, PosterForm, PosterOrder, Posters } from "./posters.ts";

export interface OpenPosters extends Posters {
  /** Ends every process that draws. */
  close(): Promise<void>;
}

const usualCaps: Caps = { milliseconds: 60_000, megabytes: 1024 };
/** So many tags are remembered; a poster is asked for many times before it changes. */
const mostTags = 2000;
const mostBytes = 50_000_000;

/** Draws in processes of their own and keeps what was drawn among the files. */
export function createPosters({
  files,
  log,
  caps = usualCaps,
}: {
  files: FileStore;
  log: Log;
  caps?: Caps;
}): OpenPosters {
  const script = fileURLToPath(new URL("./poster-worker.ts", import.meta.url));
  const pool = createProcessPool<PosterTask, PosterAnswer>({
    script,
    caps,
    tasksPerProcess: 200,
    readyMilliseconds: 60_000,
  });
  const tags = new Map<string, string>();
  /** Whoever asks for what is being drawn waits for it. */
  const underWay = new Map<string, Promise<Uint8Array>>();

  function tag(order: PosterOrder, form: PosterForm): string {
    const key = orderKey(order, form);
    const known = tags.get(key);
    if (known !== undefined) return known;
    const found = tagOf(taskOf(order, form));
    if (tags.size >= mostTags) tags.clear();
    tags.set(key, found);
    return found;
  }

  async function drawAnew(task: PosterTask): Promise<Uint8Array> {
    try {
      const answer = await pool.ask(task);
      if (answer.kind === "refused") throw new Error(answer.why);
      return checked(task, answer.bytes);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.error({ err: error }, "a poster could not be drawn");
      throw unavailable();
    }
  }

  async function drawAndKeep(key: string, task: PosterTask, contentType: string): Promise<Uint8Array> {
    const bytes = await drawAnew(task);
    await files.put(key, { bytes, contentType });
    return bytes;
  }

  function placeOf(order: PosterOrder, form: PosterForm) {
    const drawn = tag(order, form);
    const isPrint = form.kind === "pdf" || form.kind === "cards";
    const [contentType, ending] = isPrint ? (["application/pdf", "pdf"] as const) : (["image/png", "png"] as const);
    return { key: `${folderOf(order.partyId)}${drawn}.${ending}`, contentType, tag: drawn };
  }

  async function kept(order: PosterOrder, form: PosterForm): Promise<DrawnPoster | null> {
    const { key, ...described } = placeOf(order, form);
    const file = await files.get(key);
    return file && { bytes: file.bytes, ...described };
  }

  async function draw(order: PosterOrder, form: PosterForm): Promise<DrawnPoster> {
    const before = await kept(order, form);
    if (before !== null) return before;
    const { key, contentType, tag: drawn } = placeOf(order, form);
    const waiting = underWay.get(key) ?? drawAndKeep(key, taskOf(order, form), contentType);
    underWay.set(key, waiting);
    try {
      return { bytes: await waiting, contentType, tag: drawn };
    } finally {
      underWay.delete(key);
    }
  }

  return {
    tag,
    draw,
    kept,
    async forget(partyId) {
      for (const key of await files.list(folderOf(partyId))) await files.remove(key);
    },
    close: () => pool.close(),
  };
}

const folderOf = (partyId: string) => `posters/${partyId}/`;

/** Even if a drawing took that process over, nothing but a picture or a document of the size told comes out of it. */
function checked(task: PosterTask, bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const right =
    task.kind === "png"
      ? readPng(file)?.width === task.width
      : file.subarray(0, 5).toString("latin1") === "%PDF-" && file.length > 500;
  if (!right || file.length > mostBytes) throw new Error("something else than a poster came back");
  return file;
}
