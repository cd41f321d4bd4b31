// npm run icons: redraws the site's icons and the pictures for its shared links.
import { buildIfNeeded } from "./build.mjs";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

needModernNode();
// The pictures use the poster fonts.
await buildIfNeeded();
process.exitCode = await runLoudly(process.execPath, ["apps/web/make-icons.mjs"]);
