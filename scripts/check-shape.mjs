// npm run check:shape: files and folders stay readable, and one feature owns each table.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const most = { lines: 300, filesInFolder: 40 };
/** Lists of data, which may be as long as the data. */
const data = new Set(["packages/domain/src/charities/areas.ts"]);

const read = (path) => readFileSync(join(root, path), "utf8");
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }).split("\n");
const code = tracked
  .filter((path) => /\.(tsx?|mjs|cjs)$/.test(path) && !/\.generated\.|\.d\.m?ts$/.test(path))
  .filter((path) => existsSync(join(root, path)));
const sheets = tracked.filter((path) => path.endsWith(".css") && existsSync(join(root, path)));
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);

/** Leaves out tests, for which lint counts the lines. */
const tooLong = () =>
  [...code, ...sheets]
    .filter((path) => !isTest(path) && !data.has(path))
    .map((path) => [path, read(path).split("\n").length - 1])
    .filter(([, lines]) => lines > most.lines)
    .map(([path, lines]) => `${path} has ${lines} lines (at most ${most.lines})`);

function tooFull() {
  const counts = new Map();
  for (const path of code) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, files]) => files > most.filesInFolder)
    .map(([folder, files]) => `${folder} has ${files} files (at most ${most.filesInFolder})`);
}

/** The features and platform folders that write each table, found by their SQL and Kysely statements. */
function writersOf() {
  const writers = new Map();
  const statement =
    /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*"(\w+)"|\b(?:insert into|update|delete from)\s+(\w+)\b(?=[\s(])/g;
  const schema = new Set(
    [...read("apps/server/src/platform/database/schema.generated.ts").matchAll(/^ {2}(\w+): \w+;$/gm)].map(
      ([, name]) => name,
    ),
  );
  for (const path of code) {
    const owner = /^apps\/server\/src\/(features\/[^/]+|platform\/[^/]+)\//.exec(path)?.[1];
    if (owner === undefined || isTest(path) || path.endsWith("builders.ts")) continue;
    for (const [, built, written] of read(path).matchAll(statement)) {
      const table = built ?? written;
      if (schema.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(owner));
    }
  }
  return writers;
}

function wrongWriters() {
  const owners = JSON.parse(read("apps/server/checks/table-owners.json"));
  return [...writersOf()].flatMap(([table, writers]) =>
    [...writers]
      .filter((writer) => writer !== owners[table])
      .map(
        (writer) =>
          `${writer} writes ${table}, which ${owners[table] ?? "no feature"} owns (apps/server/checks/table-owners.json)`,
      ),
  );
}

if (process.argv.includes("--writers")) {
  for (const [table, writers] of writersOf()) console.log(table, [...writers].join(" "));
} else {
  const faults = [...tooLong(), ...tooFull(), ...wrongWriters()];
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log(`${code.length} files: ok`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
