import { readFile } from "node:fs/promises";
import { ready } from "./bounded-process.ts";

// Tries to read any file it is given, to test the limits of a bounded process.
process.on("message", (path: string) => {
  readFile(path).then(
    () => process.send?.({ kind: "read" }),
    (error: unknown) => process.send?.({ kind: "refused", code: (error as { code?: string }).code }),
  );
});
process.on("disconnect", () => process.exit());
process.send?.(ready);
