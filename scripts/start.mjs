// npm start, npm run web, npm run worker: builds what is missing, then starts.
import { needModernNode } from "./node-version.mjs";

needModernNode();
const { buildIfNeeded } = await import("./build.mjs");
await buildIfNeeded();
await import("../apps/server/src/main.ts");
