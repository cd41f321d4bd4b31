/** The part of Vite's manifest that says which file needs which. */
interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  /** All styles of an open page in one file. The build adds it: page-styles.ts. */
  readonly pageStyles?: string;
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

export const plannerEntry = "src/planner/main.tsx";

const openPageFolder = "src/ssr/pages/";

/** The first script of every open page: it fetches the page's own. */
const afterPaintEntry = "src/ssr/after-paint.ts";

export const openPageEntry = (name: string): string => `${openPageFolder}${name}.ts`;

export const openPageName = (entry: string): string => entry.slice(openPageFolder.length, -".ts".length);

export function openPageEntries(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => key.startsWith(openPageFolder));
}

/** Parts that stand in a page's HTML while their script comes later: their styles belong to the page. */
const partsToCome: Readonly<Record<string, readonly string[]>> = {
  [openPageEntry("home")]: ["src/features/charities/home/HomePartners.tsx"],
  // The server may render any step of giving.
  [openPageEntry("donate")]: ["src/features/guest-pages/donate/steps/Steps.tsx"],
};

/** Everything the browser must have before the given chunks can run, each once and before what needs it. */
export function staticImports(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const underWay = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key) || underWay.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest knows no chunk ${key}`);
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
  /** Of open pages: what fetches the others once the page has been painted. */
  readonly afterPaint?: string;
  readonly styles: readonly string[];
  /** What stands in the file of all styles already: parts that come later must not bring it again. */
  readonly joinedStyles: readonly string[];
}

/** The files of one page, by their addresses. */
export function assetsOf(manifest: Manifest, entry: string, toCome = partsToCome): PageAssets {
  const chunksOf = (needed: readonly string[]) =>
    [...staticImports(manifest, needed)].flatMap((key) => manifest[key] ?? []);
  const script = `/${manifest[entry]?.file}`;
  const preloads = chunksOf([entry])
    .map((chunk) => `/${chunk.file}`)
    .filter((file) => file !== script);
  // In this order the page's own styles come after those of the house, and the parts to come after both.
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

/** The addresses of the two faces every page shows at once. */
export function preloadedFonts(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  return ["figtree-latin-wght-normal", "sansita-latin-800-normal"].map((face) => {
    const file = files.find((name) => name.includes(face) && name.endsWith(".woff2"));
    if (!file) throw new Error(`The build holds no ${face}`);
    return `/${file}`;
  });
}
