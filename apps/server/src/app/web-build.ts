import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { PageHead } from "@wishwell/contract/api/page-contents";
import { CachedContent } from "./cached-response.ts";

export interface RenderedPage {
  readonly status: number;
  readonly kind: "open" | "planner";
  readonly html: string;
}

interface PageToRender {
  readonly path: string;
  readonly config: PublicConfig;
  /** Content of a public page beyond the configuration; null when it could not be loaded. */
  readonly content?: unknown;
  readonly canonicalQuery?: string;
  /** The page's metadata, where its content decides it. */
  readonly head?: PageHead;
}

export interface WebBuild {
  /** The page at an address, with its name in the web app's page table. */
  readonly pageAt: (
    this: void,
    path: string,
  ) => {
    readonly name: string;
    readonly params: Readonly<Record<string, string>>;
    /** Whether the page may load the analytics script, if one is configured. */
    readonly counted: boolean;
  } | null;
  readonly renderPage: (this: void, page: PageToRender) => RenderedPage;
  /** A built file by its address. Only files of the build can be found. */
  readonly asset: (this: void, path: string) => Promise<CachedContent | null>;
  /** Address of the stylesheet shared by all pages. */
  readonly stylesheet: string | null;
  /** Addresses for search engines that are known without the database. */
  readonly publicPaths: readonly string[];
  /** Rendered public pages by path and content. The cache lives as long as this build. */
  readonly openPages: CachedPages;
}

/** Its message is printed as one line in the terminal. */
export class WebBuildMissing extends Error {
  constructor() {
    super("The web app is not built yet: run npm run build, or start with npm start.");
  }
}

/** Opens the web build. With `watch`, the next request loads a newer build; otherwise it is read once. */
export async function openWebBuild(folder: string, watch: boolean): Promise<() => Promise<WebBuild>> {
  let version = await versionOf(folder);
  let build = await load(folder, version);
  return async () => {
    if (!watch) return build;
    const now = await versionOf(folder).catch(() => version);
    if (now !== version) {
      build = await load(folder, now);
      version = now;
    }
    return build;
  };
}

const entry = (folder: string) => join(folder, "server", "server.js");

async function versionOf(folder: string): Promise<number> {
  try {
    return (await stat(entry(folder))).mtimeMs;
  } catch {
    throw new WebBuildMissing();
  }
}

type ServerModule = { createRenderer: (this: void, folder: string) => Pick<WebBuild, "pageAt" | "renderPage"> };

async function load(folder: string, version: number): Promise<WebBuild> {
  const { createRenderer } = (await import(`${pathToFileURL(entry(folder)).href}?v=${version}`)) as ServerModule;
  const { pageAt, renderPage } = createRenderer(folder);
  const files = await listFiles(join(folder, "client"));
  const stylesheet = [...files.keys()].find((path) => /^\/assets\/shared-[\w-]+\.css$/.test(path)) ?? null;
  const publicPaths = JSON.parse(await readFile(join(folder, "public-paths.json"), "utf8")) as string[];
  const openPages = new CachedPages(mostOpenPages);
  return { pageAt, renderPage, asset: readAssets(files), stylesheet, publicPaths, openPages };
}

/** Each page takes some hundred kilobytes, including its compressed forms. */
const mostOpenPages = 300;

/** Files are looked up in a fixed list, so no path can lead outside the folder. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const file of entries.filter((found) => found.isFile())) {
    const path = relative(folder, join(file.parentPath, file.name)).split(sep);
    if (!path.some((part) => part.startsWith("."))) files.set(`/${path.join("/")}`, join(file.parentPath, file.name));
  }
  return files;
}

function readAssets(files: ReadonlyMap<string, string>): WebBuild["asset"] {
  const read = new Map<string, Promise<CachedContent>>();
  return async (path) => {
    const file = files.get(path);
    if (file === undefined) return null;
    const kept = read.get(path) ?? readAsset(path, file);
    read.set(path, kept);
    return kept;
  };
}

async function readAsset(path: string, file: string): Promise<CachedContent> {
  const type = contentTypes[extname(path)] ?? "application/octet-stream";
  return new CachedContent(await readFile(file), type, path.startsWith("/assets/") ? immutable : shortLived);
}

/** The build adds a hash to the name of every file under /assets/. */
const immutable = "public, max-age=31536000, immutable";
const shortLived = "public, max-age=3600";

const contentTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
};

/** A bounded page cache that drops the least recently used page. */
export class CachedPages {
  readonly #most: number;
  readonly #pages = new Map<string, CachedContent>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): CachedContent | undefined {
    const page = this.#pages.get(key);
    if (page !== undefined) this.keep(key, page);
    return page;
  }

  keep(key: string, page: CachedContent): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    if (this.#pages.size <= this.#most) return;
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined) this.#pages.delete(oldest);
  }
}
