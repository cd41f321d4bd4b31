// Letters are React and need a build: src/letters.ts and all it uses -> dist/letters.js.
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  input: at("src/letters.ts"),
  platform: "node",
  // React Email comes in, of which we use a tenth; its printer of pretty HTML is never called. React comes in too, and
  // always as the one for production: the other takes eight times as long over a letter.
  external: [/^prettier($|\/)/],
  transform: { jsx: { runtime: "automatic" }, define: { "process.env.NODE_ENV": '"production"' } },
  output: { file: at("dist/letters.js"), format: "esm", codeSplitting: false },
  logLevel: "warn",
});
