import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { placeRegister, type Placing } from "../features/charities/public.ts";
import { systemClock } from "../platform/clock/clock.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import { openFiles } from "../platform/files/disk-files.ts";
import { finishRun, ImportUnderWay, recordRun, withImportLock } from "../platform/imports/import-runs.ts";
import { ProgressBar } from "../platform/imports/progress-bar.ts";
import {
  type DirectoryCounts,
  importDirectory,
  type ImportOrder,
} from "../platform/places/directory/import-directory.ts";
import { openDirectory } from "../platform/places/directory/directory-cache.ts";
import { WrongFile } from "../platform/places/directory/read-postcode-file.ts";
import { CommandRefused, openInstallation, readInstallation, runCommand } from "./run-command.ts";

const HELP = `npm run import:postcodes -- FILE [--with-northern-ireland] [--allow-fewer]

Imports a directory of postcodes, so that places are found to within a few metres without calling another service.

  FILE  the large CSV file of the National Statistics Postcode Lookup (NSPL) or the ONS Postcode Directory (ONSPD),
        from geoportal.statistics.gov.uk. Unpack the download: the file is in its Data folder.

  --with-northern-ireland  also imports postcodes that begin with BT. They are left out by default because of their
                           licence: for business use you need one from Land & Property Services. They are stored in a
                           separate file, which an import without this option removes.
  --allow-fewer            accepts a file with over 5% fewer postcodes than the directory in use. By default such a
                           file is refused, because the download may be incomplete.

Works whether or not Wishwell is running, with the same settings (DATA_DIR or DATABASE_URL, FILES_URL). Every
process uses the new directory at once. Then the charities on the register get their positions, which takes a few
minutes for a whole register: it is faster to import postcodes before charities. A refused file changes nothing,
importing the same file again does nothing, and an interrupted import can be started again.`;

function readOrder(args: string[]): ImportOrder {
  const { values, positionals } = parse(args);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new CommandRefused(HELP);
  return {
    // npm runs commands in the project's folder; relative paths start from the caller's folder.
    path: resolve(process.env.INIT_CWD ?? ".", file),
    withNorthernIreland: values["with-northern-ireland"],
    allowFewer: values["allow-fewer"],
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        "with-northern-ireland": { type: "boolean", default: false },
        "allow-fewer": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new CommandRefused((error as Error).message);
  }
}

async function main(args: string[]): Promise<void> {
  const order = readOrder(args);
  const config = readInstallation(process.env);
  const database = await openInstallation(config, 3);
  const bar = new ProgressBar(process.stdout);
  try {
    const lines = await withImportLock(database.db, "postcodes", () => runImport(config, database.db, order, bar));
    bar.end();
    for (const line of lines) console.log(line);
  } finally {
    bar.end();
    await database.close();
  }
}

async function runImport(config: Config, db: Database, order: ImportOrder, bar: ProgressBar): Promise<string[]> {
  const files = await openFiles({ url: config.FILES_URL, folder: join(config.DATA_DIR, "files") });
  const brought = await importDirectory({ db, files, clock: systemClock }, order, (share) =>
    bar.show("Reading postcodes", share),
  );
  if (brought.outcome === "nothing to do") return ["Nothing to do: this file has already been imported."];
  const directory = await openDirectory(db, files);
  if (!directory) throw new CommandRefused("The directory disappeared during the import.");
  const placing = await placeRegister(db, directory, async (done, total) => {
    bar.show("Locating charities", done / total);
    await recordRun(db, brought.run, { rowsDone: done });
  });
  await finishRun(db, brought.run, systemClock.now());
  return [...(brought.outcome === "new" ? directorySummary(brought.counts) : []), positionsSummary(placing)];
}

const figure = (count: number) => count.toLocaleString("en-GB");

function directorySummary(counts: DirectoryCounts): string[] {
  const aside = [
    [counts.leftOut, "in Northern Ireland (see --help)"],
    [counts.withoutPlace, "without a position"],
    [counts.notUnderstood, "unreadable"],
  ] as const;
  const leftOut = aside.filter(([count]) => count > 0).map(([count, why]) => `${figure(count)} ${why}`);
  return [
    `${figure(counts.postcodes)} postcodes imported, ${figure(counts.terminated)} of them no longer in use.`,
    ...(leftOut.length > 0 ? [`Skipped: ${leftOut.join(", ")}.`] : []),
  ];
}

const positionsSummary = ({ charities, placed, changed }: Placing) =>
  `${figure(placed)} of ${figure(charities)} charities on the register have a position; ${figure(changed)} were changed.`;

await runCommand(HELP, main, [ImportUnderWay, WrongFile]);
