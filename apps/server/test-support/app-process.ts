// A Wishwell process for tests: `node app-process.ts web|worker|both FOLDER`, with the tests' small web build.
import { run } from "../src/app/run.ts";

const [part, webFolder = ""] = process.argv.slice(2);
await run({ part: part === "both" ? undefined : part, environment: process.env, webFolder });
