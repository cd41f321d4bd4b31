import { authoritiesByArea } from "./charity-area-names.ts";
import { foldName } from "./fold-name.ts";

const english = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const wales = 10;
const scotland = 11;
const northernIreland = 12;
const throughoutTheUk = 13;

const areasByName = new Map<string, readonly number[]>([
  ...Object.entries(authoritiesByArea).flatMap(([area, names]) => names.map((name) => [name, [Number(area)]] as const)),
  ["throughout england", english],
  ["england", english],
  ["throughout england and wales", [...english, wales]],
  ["throughout great britain", [...english, wales, scotland]],
  ["throughout the uk", [...english, wales, scotland, northernIreland]],
  ["united kingdom", [...english, wales, scotland, northernIreland]],
]);

/**
 * The areas that a place named by the register of England and Wales lies in: a local authority in its region,
 * "Throughout England" in all nine. Countries elsewhere are in none. `null` for a name nobody has heard of.
 */
export function areasOf(type: string, description: string): readonly number[] | null {
  const name = foldName(description)
    .replace(/^city of /, "")
    .replace(/ city$/, "");
  const known = areasByName.get(name);
  if (known) return known;
  return /country|continent/i.test(type) ? [] : null;
}

/** Whoever works in every part of the United Kingdom works throughout it. */
export function withWholeKingdom(areas: readonly number[]): number[] {
  const all = new Set(areas);
  const everywhere = [...english, wales, scotland, northernIreland].every((area) => all.has(area));
  return everywhere ? [...all.add(throughoutTheUk)] : [...all];
}

/** What the Scottish register says of where a charity works. */
export function areasOfScottish(spread: string): readonly number[] {
  if (/overseas only/i.test(spread)) return [];
  return /parts of the uk|uk and overseas/i.test(spread) ? [scotland, throughoutTheUk] : [scotland];
}

export const areasOfNorthernIrish: readonly number[] = [northernIreland];
