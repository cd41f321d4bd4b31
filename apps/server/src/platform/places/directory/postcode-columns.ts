import { type Position, splitPostcode } from "./directory-format.ts";
import { WrongFile } from "./wrong-file.ts";

/** What one line of the file says. */
export type PostcodeRow =
  | { readonly kind: "located"; readonly postcode: string; readonly position: Position; readonly terminated: boolean }
  | { readonly kind: "without a place" }
  | { readonly kind: "not understood" };

interface Columns {
  readonly count: number;
  /** The only ones that are read. */
  readonly wanted: ReadonlySet<number>;
  readonly read: (row: readonly string[]) => PostcodeRow;
}

/** The directories call the postcode differently from year to year, and write it with and without a space. */
const postcodeNames = ["pcds", "pcd", "pcd2", "pcd7", "pcd8"];
/** These islands with some sea around them, in degrees. */
const around = { south: 49, north: 61.5, west: -9, east: 2.5 };

/** Columns are found by their names in the first line, whatever their order. */
export function readColumns(header: readonly string[]): Columns {
  const names = header.map((name) => name.trim().toLowerCase());
  const postcodeAt = postcodeNames.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  const at = {
    pcds: postcodeAt,
    lat: names.indexOf("lat"),
    long: names.indexOf("long"),
    doterm: names.indexOf("doterm"),
  };
  const missing = Object.entries(at).flatMap(([name, column]) => (column < 0 ? [name] : []));
  if (missing.length > 0) {
    throw new WrongFile(
      `This is no directory of postcodes: its first line does not name ${missing.join(", ")}. NSPL and ONSPD do.`,
    );
  }
  const read = (row: readonly string[]): PostcodeRow => {
    if (row.length !== header.length) return { kind: "not understood" };
    const cell = (column: number) => (row[column] ?? "").trim();
    const postcode = cell(at.pcds).toUpperCase();
    if (!splitPostcode(postcode)) return { kind: "not understood" };
    if (cell(at.lat) === "" && cell(at.long) === "") return { kind: "without a place" };
    const [latitude, longitude] = [degrees(cell(at.lat)), degrees(cell(at.long))];
    if (latitude > 90 || (latitude === 0 && longitude === 0)) return { kind: "without a place" };
    if (!isNearby(latitude, longitude)) return { kind: "not understood" };
    return { kind: "located", postcode, position: { latitude, longitude }, terminated: cell(at.doterm) !== "" };
  };
  return { count: header.length, wanted: new Set(Object.values(at)), read };
}

const degrees = (text: string) => (/^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : NaN);

function isNearby(latitude: number, longitude: number): boolean {
  return latitude >= around.south && latitude <= around.north && longitude >= around.west && longitude <= around.east;
}
