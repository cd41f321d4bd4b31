// npm run icons: the site's icons and the pictures of its shared links, drawn anew.
import { buildIfNeeded } from "./build.mjs";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

needModernNode();
// The words on the pictures are set in the posters' fonts.
await buildIfNeeded();
process.exitCode = await runLoudly(process.execPath, ["apps/web/make-icons.mjs"]);
