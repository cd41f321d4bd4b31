import { rmSync } from "node:fs";

/** The trial's data goes when the tests are done. */
export default function removeData(): void {
  const dataDir = process.env["E2E_DATA_DIR"];
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}
