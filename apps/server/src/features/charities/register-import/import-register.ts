import { createHash } from "node:crypto";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type CopyConnection, openCopyConnection } from "../../../platform/database/copy-connection.ts";
import type { Database } from "../../../platform/database/database.ts";
import {
  beginRun,
  finishRun,
  ImportUnderWay,
  lastRun,
  recordRun,
  withImportLock,
} from "../../../platform/imports/import-runs.ts";
import { refreshRegisterVocabulary } from "../register-search/vocabulary.store.ts";
import type { RegisterFormat } from "./format.ts";
import { type ImportProgress, noProgress, readProgress, type Reporter, sumOf } from "./progress.ts";
import { type FoundRegister, type ReadableRegister, readFiles, recogniseRegister } from "./read-files.ts";
import { englandAndWales, northernIreland, scotland } from "./registers.ts";
import { type Position, ROW_VERSION } from "./register-row.ts";
import { countLive, vacuumRegister } from "./register.store.ts";
import { checkFile, ImportRefused, openRegisterFiles } from "./source-files.ts";
import {
  countCharities,
  countStaged,
  createStaging,
  dropStaging,
  indexStaging,
  waitForWriter,
} from "./staging.store.ts";
import { writeCharities, writeGone } from "./write-charities.ts";

export interface ImportDeps {
  readonly db: Database;
  readonly url: string;
  readonly clock: Clock;
  /** Position of a postcode; null if unknown. */
  readonly locate: (postcode: string) => Position | null;
  readonly reporter: Reporter;
}

export interface ImportOrder {
  /** Folders, zips or plain files. */
  readonly paths: readonly string[];
  /** The register; detected if not given. */
  readonly format?: RegisterFormat | undefined;
  /** A large drop in charities points to a broken file, unless the operator allows it. */
  readonly allowShrink?: boolean;
}

export type Imported =
  | { readonly outcome: "nothing to do"; readonly title: string }
  | { readonly outcome: "imported"; readonly title: string; readonly live: number; readonly progress: ImportProgress };

/**
 * Updates our mirror of a public register. Nothing changes until all files are read and checked. Then charities are
 * written in batches, each complete, so that searches continue and never see half a charity or half a register. An
 * interrupted import resumes when it is run again.
 */
export async function importRegister(needs: ImportDeps, order: ImportOrder): Promise<Imported> {
  const opened = await openRegisterFiles(order.paths);
  try {
    const found = await recogniseRegister(opened.files, order.format);
    const register = await checkFiles(found, needs.reporter);
    return await withImportLock(needs.db, "charities", async () => {
      const connection = await openCopyConnection(needs.url, "wishwell register import");
      try {
        if (!(await waitForWriter(connection.db))) throw new ImportUnderWay();
        return await importFiles(needs, order, register, connection);
      } finally {
        await connection.close();
      }
    });
  } finally {
    opened.close();
  }
}

async function checkFiles(found: FoundRegister, reporter: Reporter): Promise<ReadableRegister> {
  const all = found.files.reduce((sum, { file }) => sum + file.bytes, 0);
  let bytes = 0;
  const checked = [];
  for (const { file } of found.files) {
    checked.push(
      await checkFile(file, (more) => {
        bytes += more;
        reporter.step("Checking the files", bytes / all);
      }),
    );
  }
  return { ...found, checked };
}

async function importFiles(
  needs: ImportDeps,
  order: ImportOrder,
  register: ReadableRegister,
  connection: CopyConnection,
): Promise<Imported> {
  const { format } = register;
  const { db } = connection;
  const begun = await startOrResume(needs, register, connection);
  if (begun === null) return { outcome: "nothing to do", title: format.title };
  const { run, progress, stage } = begun;
  const { clock, locate, reporter } = needs;
  if (stage === "reading") {
    await readFiles({ connection, register, run, progress, reporter }).catch(async (error: unknown) => {
      if (error instanceof ImportRefused) await abandonRun(db, register, run);
      throw error;
    });
    await db.transaction().execute(async (tx) => {
      await indexStaging(tx, format.register);
      await recordRun(tx, run, { stage: "checking", details: { ...progress } });
    });
  }
  const counts = await countCharities(db, format.register, progress.after);
  if (stage !== "writing" && !order.allowShrink) {
    await refuseShrinking(db, kindOf(format), { format, progress, live: counts.live });
  }
  const writing = { db, clock, locate, register: format.register, run, progress, reporter };
  await writeCharities(writing, counts);
  await writeGone(writing);
  reporter.step("Finishing", 0);
  await db.transaction().execute(refreshRegisterVocabulary);
  if (progress.added + progress.changed + progress.gone > 0) await vacuumRegister(db);
  await db.transaction().execute(async (tx) => {
    await dropStaging(tx, format.register);
    await finishRun(tx, run, clock.now());
  });
  reporter.step("Finishing", 1);
  return { outcome: "imported", title: format.title, live: await countLive(db, format.register), progress };
}

interface StartedRun {
  readonly run: number;
  readonly progress: ImportProgress;
  readonly stage: string;
}

/** A new run, or the interrupted one for these files; null if they are already imported. */
async function startOrResume(
  needs: ImportDeps,
  register: ReadableRegister,
  connection: CopyConnection,
): Promise<StartedRun | null> {
  const { db } = connection;
  const { format } = register;
  const fileHash = fingerprint(register);
  const last = await lastRun(db, kindOf(format));
  if (last?.fileHash.equals(fileHash)) {
    if (last.finished) return null;
    const progress = readProgress(last.details);
    const staged = await countStaged(db, format.register);
    if (last.stage !== "refused" && staged === progress.staged) {
      const rows = sumOf(progress.rows).toLocaleString("en-GB");
      needs.reporter.say(`Resuming the interrupted import: ${rows} rows were read${afterWords(progress)}.`);
      return { run: last.id, progress, stage: last.stage };
    }
  }
  const progress = noProgress();
  const run = await db.transaction().execute(async (tx) => {
    await createStaging(tx, format.register);
    return beginRun(
      tx,
      { kind: kindOf(format), fileHash, stage: "reading", details: { ...progress } },
      needs.clock.now(),
    );
  });
  return { run, progress, stage: "reading" };
}

const afterWords = ({ after }: ImportProgress) => (after === "" ? "" : `, charities up to ${after} written`);

async function abandonRun(db: Database, { format }: ReadableRegister, run: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await dropStaging(tx, format.register);
    await recordRun(tx, run, { stage: "refused" });
  });
}

/** Whether an import of any register has begun. */
export async function registerIsImported(db: Database): Promise<boolean> {
  const runs = await Promise.all(
    [englandAndWales, scotland, northernIreland].map((format) => lastRun(db, kindOf(format))),
  );
  return runs.some((run) => run !== null);
}

const kindOf = ({ register }: RegisterFormat) => `charities ${register}`;

/** Depends on the contents, not on names or packaging. */
function fingerprint({ format, files, checked }: ReadableRegister): Buffer {
  const hash = createHash("sha256").update(`${ROW_VERSION} ${format.register}`);
  for (const [index, found] of files.entries()) {
    hash.update(`\0${found.format.title}\0`).update(checked[index]?.hash ?? "");
  }
  return hash.digest();
}

const LEAST_SHARE_THAT_STAYS = 0.95;

interface RegisterImportResult {
  readonly format: RegisterFormat;
  readonly progress: ImportProgress;
  /** Active charities according to the files. */
  readonly live: number;
}

/** A register does not lose a twentieth of its charities in a day, so the files must be wrong. */
async function refuseShrinking(db: Database, kind: string, brought: RegisterImportResult): Promise<void> {
  const { format, progress, live } = brought;
  if (live === 0) throw new ImportRefused("The files contain no registered charities. Nothing was changed.");
  const last = await lastRun(db, kind, { onlyFinished: true });
  // Before the first import there are only the demo’s charities.
  const before = last === null ? 0 : await countLive(db, format.register);
  if (live < before * LEAST_SHARE_THAT_STAYS) throw fewer(`${format.title} would have`, "charities", live, before);
  for (const [title, rows] of Object.entries(last ? readProgress(last.details).rows : {})) {
    const now = progress.rows[title] ?? 0;
    if (now < rows * LEAST_SHARE_THAT_STAYS) throw fewer(`The file ${title} has`, "rows", now, rows);
  }
}

function fewer(what: string, things: string, now: number, before: number): ImportRefused {
  const [nowText, beforeText] = [now, before].map((count) => count.toLocaleString("en-GB"));
  return new ImportRefused(
    `${what} ${nowText} ${things} instead of ${beforeText}: more than 5% fewer. Nothing was changed. ` +
      "If that is right, use --allow-shrink.",
  );
}

const figure = (count: number) => count.toLocaleString("en-GB");

/** The result of an import, as lines for the terminal. */
export function importSummary(imported: Imported): string[] {
  if (imported.outcome === "nothing to do") {
    return [`Nothing to do: these files for ${imported.title} have already been imported.`];
  }
  const { title, live, progress } = imported;
  const { added, changed, gone } = progress;
  return [
    `${title}: ${figure(live)} charities on the register; ${figure(added)} new, ${figure(changed)} changed, ${figure(gone)} missing now.`,
    ...aside(progress),
  ];
}

function aside({ unreadable, unknown }: ImportProgress): string[] {
  const lines = [];
  const broken = Object.entries(unreadable).filter(([, count]) => count > 0);
  if (broken.length > 0) {
    const files = broken.map(([title, count]) => `${figure(count)} in ${title}`).join(", ");
    lines.push(`Skipped, with too many or too few fields: ${files}.`);
  }
  if (sumOf(unknown) > 0) {
    const names = Object.entries(unknown).map(([what, count]) => `${what} (${figure(count)})`);
    lines.push(`Not understood: ${names.join(", ")}.`);
  }
  return lines;
}
