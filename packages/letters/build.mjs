// Letters are React and need a build: src/letters.ts and all it uses of React Email -> dist/letters.js.
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  input: at("src/letters.ts"),
  platform: "node",
  // React stays outside. React Email comes in, of which we use a tenth; its printer of pretty HTML is never called.
  external: [/^react(-dom)?($|\/)/, /^prettier($|\/)/],
  transform: { jsx: { runtime: "automatic" } },
  output: { file: at("dist/letters.js"), format: "esm", codeSplitting: false },
  logLevel: "warn",
});
