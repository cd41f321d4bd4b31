import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { downloadExtract, EXTRACT_URL } from "../features/charities/register-import/download.ts";
import { ImportRefused } from "../features/charities/register-import/source-files.ts";
import {
  type ImportOrder,
  importRegister,
  importSummary,
} from "../features/charities/register-import/import-register.ts";
import type { Reporter } from "../features/charities/register-import/progress.ts";
import { registerFormats } from "../features/charities/register-import/read-files.ts";
import { systemClock } from "../platform/clock/clock.ts";
import type { Config } from "../platform/config/config.ts";
import { openFiles } from "../platform/files/disk-files.ts";
import { ImportUnderWay } from "../platform/imports/import-runs.ts";
import { ProgressBar } from "../platform/imports/progress-bar.ts";
import { openDirectory } from "../platform/places/directory/directory-cache.ts";
import { CommandRefused, openInstallation, readInstallation, runCommand } from "./run-command.ts";

const HELP = `npm run import:charities -- --file PATH [PATH...] | --url [ADDRESS]

Updates the register that charities are searched in.

  --file PATH...     a folder, zips, or plain files. England and Wales: publicextract.charity, .charity_classification,
                     .charity_area_of_operation and .charity_other_names (.zip, .txt or .json). Scotland and
                     Northern Ireland: the register’s CSV file, or a zip of it
  --url [ADDRESS]    fetches the daily files for England and Wales; by default, from
                     ${EXTRACT_URL}
  --register NAME    ew, scotland or northern-ireland; if left out, it is recognised from the files
  --allow-shrink     imports even if the register would lose more than 5% of its charities

Works whether or not Wishwell is running, with the same settings (DATA_DIR or DATABASE_URL). Search keeps working during
the import. Importing the same files again does nothing. An interrupted import resumes where it stopped. Charities that
have left the register stay stored but are no longer found.`;

interface ImportCommand extends ImportOrder {
  readonly url: string | null;
}

function readArguments(args: string[]): ImportCommand {
  const { values, positionals } = parse(args);
  const [file, url] = [values.file ?? [], values.url];
  if (file.length > 0 === (url !== undefined)) throw new CommandRefused(HELP);
  if (url !== undefined && positionals.length > 1) throw new CommandRefused(HELP);
  const name = values.register;
  if (name !== undefined && !Object.hasOwn(registerFormats, name)) {
    throw new CommandRefused(`There is no register ${name}.`);
  }
  return {
    // npm runs commands in the project's folder; relative paths start from the caller's folder.
    paths: [...file, ...positionals].map((path) => resolve(process.env.INIT_CWD ?? ".", path)),
    url: url === undefined ? null : (positionals[0] ?? EXTRACT_URL),
    format: name === undefined ? undefined : registerFormats[name as keyof typeof registerFormats],
    allowShrink: values["allow-shrink"] ?? false,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        file: { type: "string", multiple: true },
        url: { type: "boolean" },
        register: { type: "string" },
        "allow-shrink": { type: "boolean" },
      },
    });
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message}\n\n${HELP}`);
  }
}

async function main(args: string[]): Promise<void> {
  const { url, ...order } = readArguments(args);
  const config = readInstallation(process.env);
  const bar = new ProgressBar(process.stdout);
  const reporter: Reporter = {
    step: (name, share) => bar.show(name, share),
    say(line) {
      bar.end();
      console.log(line);
    },
  };
  const download = url === null ? null : await downloadExtract(url, reporter);
  try {
    const lines = await importInto(config, download ? { ...order, paths: [download.folder] } : order, reporter);
    for (const line of lines) reporter.say(line);
  } finally {
    bar.end();
    await download?.remove();
  }
}

async function importInto(config: Config, order: ImportOrder, reporter: Reporter): Promise<string[]> {
  const database = await openInstallation(config, 2);
  try {
    const { db, url } = database;
    const directory = await openDirectory(
      db,
      await openFiles({ url: config.FILES_URL, folder: join(config.DATA_DIR, "files") }),
    );
    const locate = (postcode: string) => directory?.find(postcode) ?? null;
    return importSummary(await importRegister({ db, url, clock: systemClock, locate, reporter }, order));
  } finally {
    await database.close();
  }
}

await runCommand(HELP, main, [ImportRefused, ImportUnderWay]);
