import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontCss } from "../../packages/poster/fonts/font-css.ts";
import { entryCode, entryFolder, pageEntries } from "./page-entries.ts";
import { leanReactPlugin } from "./lean-react.ts";
import { tokensCss } from "./src/ui/tokens-css.ts";

const openPage = (name: string) => `${entryFolder}${name}.ts`;
const openPages = Object.keys(pageEntries);

/** Each open page is a separate input, so that its HTML can list its script and everything that needs. */
const inputs = {
  ...Object.fromEntries(openPages.map((name) => [name, openPage(name)])),
  planner: "src/planner/main.tsx",
};

interface ModuleGraph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** Every module that a module imports, directly or not. */
function reach(input: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [fileURLToPath(new URL(input, import.meta.url))];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

interface Also {
  /** And that at least one of these needs. */
  readonly anyOf?: readonly string[];
  /** And these, with what they need. */
  readonly files?: RegExp;
}

/** Puts the modules that all of these need into one file: it compresses better than twenty small ones. */
function sharedChunk(name: string, needed: readonly string[], { anyOf, files = /^$/ }: Also = {}) {
  let reached: { all: Set<string>[]; any: Set<string>[] | undefined } | null = null;
  const nameFor = (id: string, graph: ModuleGraph) => {
    const reachOf = (inputs: readonly string[]) => inputs.map((input) => reach(input, graph));
    reached ??= { all: reachOf(needed), any: anyOf && reachOf(anyOf) };
    const has = (modules: Set<string>) => modules.has(id);
    const shared = reached.all.every(has) && (reached.any?.some(has) ?? true);
    return shared || files.test(id) ? name : null;
  };
  return { name: nameFor, debugName: name };
}

/** The other pages have menus in their header. */
const withoutMenus = ["class-reply", "donate", "invitation", "thanks"];
const withMenus = [...openPages.filter((name) => !withoutMenus.includes(name)).map(openPage), inputs.planner];

/**
 * From the most to the least shared: all pages, open pages, pages with menus, guest pages, forms. A group must come
 * before those that need it, or they would include its modules.
 */
const groups = [
  // Small parts of many pages: as files of their own, or with a group, they would cost more.
  sharedChunk("shared", Object.values(inputs), {
    files: /\/(StateIcon\.tsx|remembered\.ts|(Avatar|fields|Pager)\.module\.css)$/,
  }),
  sharedChunk("open", openPages.map(openPage)),
  { name: "drawing", test: /src\/ui\/(tokens\.ts|colours\.json|paper\/(shapes|folded|Picture)\.tsx)$/ },
  sharedChunk("menus", withMenus),
  // The refund page needs it too, and must not load the guest group for it.
  { name: "link-sheet", test: /LinkSheet\.module\.css$/ },
  sharedChunk("guest", [openPage("invitation"), openPage("party"), openPage("donate")]),
  sharedChunk("guests", [openPage("invitation")], {
    anyOf: [openPage("party"), openPage("donate")],
    files: /\/guest-pages\/invitation\/invitation-words\.ts$/,
  }),
  sharedChunk("forms", [openPage("donate"), openPage("guest-request")]),
].map((group, index, all) => ({ ...group, priority: all.length - index }));

type Chunks = Readonly<Record<string, { readonly imports?: readonly string[] }>>;
let chunks: Chunks = {};
const chunkGraph = {
  name: "chunk-graph",
  generateBundle: {
    order: "pre" as const,
    handler: (_options: unknown, bundle: Chunks) => {
      chunks = bundle;
    },
  },
};

/** A script that loads another later also says what that needs, but not what has been loaded with it. */
function notYetLoaded(_file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  const loaded = new Set([hostId]);
  for (const file of loaded) for (const next of chunks[file]?.imports ?? []) loaded.add(next);
  return needed.filter((file) => !loaded.has(file));
}

const client = {
  outDir: "dist/client",
  modulePreload: { resolveDependencies: notYetLoaded },
  manifest: true,
  rolldownOptions: {
    checks: { bundlerTimings: false, pluginTimings: false },
    input: { ...inputs, "after-paint": "src/ssr/after-paint.ts" },
    output: { codeSplitting: { groups } },
  },
};

// The renderer is one file without external dependencies, so the server can load it from any folder.
const server = {
  outDir: "dist/server",
  ssr: true,
  copyPublicDir: false,
  rolldownOptions: {
    checks: { bundlerTimings: false, pluginTimings: false },
    input: { server: "src/ssr/server.tsx" },
    output: { codeSplitting: false },
  },
};

const entryPath = fileURLToPath(new URL(entryFolder, import.meta.url));
/** The entry scripts of pages are generated and exist only in the bundle. */
const madeEntries = {
  name: "page-entries",
  resolveId: (id: string) => (id.startsWith(entryFolder) ? fileURLToPath(new URL(id, import.meta.url)) : null),
  load: (id: string) => (id.startsWith(entryPath) ? entryCode(id.slice(entryPath.length, -".ts".length)) : null),
};

/** Stylesheets that repeat data exist only in the bundle too; their files are empty. */
const madeStyles = {
  name: "made-styles",
  enforce: "pre" as const,
  load: (id: string) => {
    if (id.endsWith("/ui/tokens.css")) return tokensCss();
    return id.endsWith("/poster/poster-fonts.css") ? fontCss() : null;
  },
};

const root = fileURLToPath(new URL(".", import.meta.url));
/** Scripts name every class of their sheets, so short names keep them small. The same for browser and server. */
const shortClass = (name: string, file: string) => {
  const hash = createHash("sha256").update(`${relative(root, file.split("?")[0] ?? file)} ${name}`);
  return `c${parseInt(hash.digest("hex").slice(0, 12), 16).toString(36).slice(0, 6)}`;
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [leanReactPlugin, chunkGraph, madeEntries, madeStyles, react()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    target: "baseline-widely-available",
    emptyOutDir: true,
    reportCompressedSize: false,
    // Small pictures stay files: data URLs would make every page that shows them larger.
    assetsInlineLimit: 0,
    ...(isSsrBuild ? server : client),
  },
  css: { modules: { generateScopedName: shortClass } },
  ssr: { noExternal: true },
}));
