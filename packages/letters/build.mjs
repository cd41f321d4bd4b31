// Emails are React components and need a build: src/letters.ts and its imports -> dist/letters.js.
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  input: at("src/letters.ts"),
  platform: "node",
  // React Email is bundled (we use a tenth of it); its HTML prettifier is never called. React is bundled too, always in
  // production mode: development mode takes eight times as long to render an email.
  external: [/^prettier($|\/)/],
  transform: { jsx: { runtime: "automatic" }, define: { "process.env.NODE_ENV": '"production"' } },
  output: { file: at("dist/letters.js"), format: "esm", codeSplitting: false },
  logLevel: "warn",
});
