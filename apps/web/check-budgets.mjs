// Prints the compressed JavaScript size of each kind of page, and fails when one exceeds its budget.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { measure, overBudget } from "./budgets.ts";

export function checkBudgets(clientFolder) {
  const manifest = JSON.parse(readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8"));
  const rows = measure(manifest, (file) => gzipSync(readFileSync(join(clientFolder, file))).length);
  const width = Math.max(...rows.map((row) => row.name.length));
  for (const row of rows) {
    const verdict = row.bytes > row.limit ? "OVER" : "ok";
    process.stdout.write(
      `${row.name.padEnd(width)}  ${kilobytes(row.bytes).padStart(6)} of ${kilobytes(row.limit)} kB gz  ${verdict}\n`,
    );
  }
  const over = overBudget(rows);
  if (over.length > 0) throw new Error(`Over the JavaScript budget: ${over.map((row) => row.name).join("; ")}`);
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  checkBudgets(fileURLToPath(new URL("./dist/client", import.meta.url)));
}
