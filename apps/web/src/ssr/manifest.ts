/** The part of Vite's manifest that says which file needs which. */
interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  /** All styles of an open page in one file, added by the build in page-styles.ts. */
  readonly pageStyles?: string;
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

export const plannerEntry = "src/planner/main.tsx";

const openPageFolder = "src/ssr/pages/";

/** The first script of every open page; it fetches the page's own. */
const afterPaintEntry = "src/ssr/after-paint.ts";

export const openPageEntry = (name: string): string => `${openPageFolder}${name}.ts`;

export const openPageName = (entry: string): string => entry.slice(openPageFolder.length, -".ts".length);

export function openPageEntries(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => key.startsWith(openPageFolder));
}

/** Parts in a page's HTML whose script loads later: the page must include their styles. */
const partsToCome: Readonly<Record<string, readonly string[]>> = {
  [openPageEntry("home")]: ["src/features/charities/home/HomePartners.tsx"],
  // The server may render any step of contributing.
  [openPageEntry("donate")]: ["src/features/guest-pages/donate/steps/Steps.tsx"],
};

/** All chunks that must load before the given ones can run, each once and dependencies first. */
export function staticImports(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const underWay = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key) || underWay.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no chunk ${key}`);
    underWay.add(key);
    chunk.imports?.forEach(visit);
    found.add(key);
  };
  keys.forEach(visit);
  return found;
}

export interface PageAssets {
  readonly script: string;
  readonly preloads: readonly string[];
  /** Open pages only: the script that fetches the others after the first paint. */
  readonly afterPaint?: string;
  readonly styles: readonly string[];
  /** Styles already included in the joined file; parts loaded later must not load them again. */
  readonly joinedStyles: readonly string[];
}

/** The addresses of one page's files. */
export function assetsOf(manifest: Manifest, entry: string, toCome = partsToCome): PageAssets {
  const chunksOf = (needed: readonly string[]) =>
    [...staticImports(manifest, needed)].flatMap((key) => manifest[key] ?? []);
  const script = `/${manifest[entry]?.file}`;
  const preloads = chunksOf([entry])
    .map((chunk) => `/${chunk.file}`)
    .filter((file) => file !== script);
  // In this order the page's own styles override the shared ones, and those of later parts override both.
  const styled = chunksOf([entry, ...(toCome[entry] ?? [])]);
  const styles = [...new Set(styled.flatMap((chunk) => (chunk.css ?? []).map((file) => `/${file}`)))];
  const joined = manifest[entry]?.pageStyles;
  const first = entry.startsWith(openPageFolder) ? manifest[afterPaintEntry] : undefined;
  return {
    script,
    ...(first !== undefined && { afterPaint: `/${first.file}` }),
    preloads: [...new Set(preloads)],
    ...(joined === undefined ? { styles, joinedStyles: [] } : { styles: [`/${joined}`], joinedStyles: styles }),
  };
}

/** The addresses of the two fonts that every page shows at once. */
export function preloadedFonts(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  return ["figtree-latin-wght-normal", "sansita-latin-800-normal"].map((face) => {
    const file = files.find((name) => name.includes(face) && name.endsWith(".woff2"));
    if (!file) throw new Error(`The build has no ${face}`);
    return `/${file}`;
  });
}
