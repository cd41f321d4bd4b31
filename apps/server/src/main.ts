import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Half the time of a start is reading source: what was read once is kept. In our own folder, for whoever can write
// there can run code; where that is not possible the start is only slower.
enableCompileCache(at("../../../node_modules/.cache/wishwell"));
const { run } = await import("./app/run.ts");

await run({ part: process.argv[2], environment: process.env, webFolder: at("../../web/dist") });
