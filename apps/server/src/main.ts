import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Half of the start-up time is spent compiling source, so compiled code is cached. The cache is in our own folder,
// because anyone who can write to it can run code. If it can't be written, only the start is slower.
enableCompileCache(at("../../../node_modules/.cache/wishwell"));
const { run } = await import("./app/run.ts");

await run({ part: process.argv[2], environment: process.env, webFolder: at("../../web/dist") });
