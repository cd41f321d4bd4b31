/** What stands in the variable parts of a page's address; null when it is another page's. */
export function matchAddress(of: string, path: string): Record<string, string> | null {
  const pattern = patternOf(of);
  const parts = partsOf(path);
  // Most pages are another one by their first word.
  if (pattern[0]?.includes("{") === false && pattern[0] !== parts[0]) return null;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index];
    const [, before = "", name, maybe] = /^([^{]*)\{(\w+)(\??)\}$/.exec(wanted) ?? [];
    if (part === undefined && maybe === "?") continue;
    if (part === undefined || (name === undefined && part !== wanted)) return null;
    if (name === undefined) continue;
    const value = decoded(part);
    if (!value.startsWith(before)) return null;
    params[name] = value.slice(before.length);
  }
  return parts.length > pattern.length ? null : params;
}

/** There are only as many as pages. */
const patterns = new Map<string, readonly string[]>();

function patternOf(of: string): readonly string[] {
  const parts = patterns.get(of) ?? partsOf(of);
  patterns.set(of, parts);
  return parts;
}

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
