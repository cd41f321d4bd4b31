import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Reporter } from "./progress.ts";
import { ImportRefused } from "./source-files.ts";

/** The daily public extract of the Charity Commission for England and Wales. */
export const EXTRACT_URL = "https://ccewuksprdoneregsadata1.blob.core.windows.net/data/txt";

const parts = ["charity", "charity_classification", "charity_area_of_operation", "charity_other_names"];
const MOST_BYTES = 2 * 1024 ** 3;

/** Downloads the extract's zips into a temporary folder. Aborts when the server stalls for too long. */
export async function downloadExtract(base: string, reporter: Reporter, { silenceMilliseconds = 30_000 } = {}) {
  if (!/^https?:\/\//i.test(base) || !URL.canParse(base)) throw new ImportRefused(`${base} is not a web address.`);
  const folder = await mkdtemp(join(tmpdir(), "wishwell-register-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const part of parts) {
      const name = `publicextract.${part}.zip`;
      const address = `${base.replace(/\/+$/, "")}/${name}`;
      const report = (share: number) => reporter.step(`Downloading ${name}`, share);
      await fetchFile(address, join(folder, name), silenceMilliseconds, report);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}

async function fetchFile(
  address: string,
  path: string,
  silenceMilliseconds: number,
  report: (share: number) => void,
): Promise<void> {
  const silence = new AbortController();
  const giveUp = () => silence.abort(new Error(`no data arrived for ${silenceMilliseconds / 1000} seconds`));
  let timer = setTimeout(giveUp, silenceMilliseconds);
  let bytes = 0;
  try {
    const response = await fetch(address, { signal: silence.signal });
    if (!response.ok || !response.body) throw new Error(`the response was ${response.status} ${response.statusText}`);
    const all = Number(response.headers.get("content-length") ?? 0);
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, silenceMilliseconds);
        bytes += chunk.length;
        if (all > 0) report(bytes / all);
        next(bytes > MOST_BYTES ? new Error("it is far too large") : null, chunk);
      },
    });
    await pipeline(Readable.fromWeb(response.body), meter, createWriteStream(path), { signal: silence.signal });
  } catch (error) {
    const reason = reasonOf(error, silence.signal);
    throw new ImportRefused(`${address} could not be downloaded: ${reason}. Nothing was changed.`);
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch` hides the cause behind "fetch failed" and "terminated". */
function reasonOf(error: unknown, { aborted, reason }: AbortSignal): string {
  if (aborted) return (reason as Error).message;
  const { message, cause } = error as Error;
  const deeper = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : undefined;
  return deeper ? `${message} (${deeper})` : message;
}
