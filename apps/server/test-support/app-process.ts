// A Wishwell process for tests: `node app-process.ts web|worker|both FOLDER`, with the small web of the tests.
import { run } from "../src/app/run.ts";

const [part, webFolder = ""] = process.argv.slice(2);
await run({ part: part === "both" ? undefined : part, environment: process.env, webFolder });
