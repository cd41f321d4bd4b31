import { readFile } from "node:fs/promises";
import { ready } from "./bounded-process.ts";

// Tries to read whatever file it is told of, for tests of what such a process may do.
process.on("message", (path: string) => {
  readFile(path).then(
    () => process.send?.({ kind: "read" }),
    (error: unknown) => process.send?.({ kind: "refused", code: (error as { code?: string }).code }),
  );
});
process.on("disconnect", () => process.exit());
process.send?.(ready);
