import type { FileStore } from "../files/file-store.ts";
import type { Log } from "../log/log.ts";
import type { Ordered } from "./poster-task.ts";
import type { DrawnPoster, PosterForm } from "./posters.ts";

/** Where one drawn poster is kept. */
export interface DrawnFile {
  readonly key: string;
  /** What the keys of all posters begin with that take each other's place. */
  readonly slot: string;
  readonly contentType: DrawnPoster["contentType"];
}

const folderOf = (partyId: string) => `posters/${partyId}/`;

export function drawnFile(task: Ordered, tag: string): DrawnFile {
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

/** The posters that were drawn, among the files. */
export function createDrawnFiles({ files, log }: { files: FileStore; log: Log }) {
  return {
    async find({ key }: DrawnFile): Promise<Uint8Array | null> {
      return (await files.get(key))?.bytes ?? null;
    },

    /** Takes the place of the one before. What cannot be kept can still be sent. */
    async keep(
      { key, slot, contentType }: DrawnFile,
      bytes: Uint8Array,
      isCurrent: () => Promise<boolean>,
    ): Promise<void> {
      try {
        await files.put(key, { bytes, contentType });
        // Asked now that it is kept: whatever is forgotten from here on is forgotten with this.
        if (!(await isCurrent())) return await files.remove(key);
        for (const other of await files.list(slot)) if (other !== key) await files.remove(other);
      } catch (error) {
        log.warn({ err: error }, "a poster was drawn and could not be kept");
      }
    },

    async forget(partyId: string): Promise<void> {
      for (const key of await files.list(folderOf(partyId))) await files.remove(key);
    },
  };
}
