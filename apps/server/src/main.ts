import { fileURLToPath } from "node:url";
import { run } from "./app/run.ts";

await run({
  part: process.argv[2],
  environment: process.env,
  webFolder: fileURLToPath(new URL("../../web/dist", import.meta.url)),
});
