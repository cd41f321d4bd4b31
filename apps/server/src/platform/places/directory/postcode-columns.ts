import { type Position, splitPostcode } from "./directory-format.ts";
import { WrongFile } from "./wrong-file.ts";

/** What one line of the file says. */
export type PostcodeRow =
  | { readonly kind: "located"; readonly postcode: string; readonly position: Position; readonly terminated: boolean }
  | { readonly kind: "without a place" }
  | { readonly kind: "not understood" };

type ReadRow = (row: readonly string[]) => PostcodeRow;

/** The directories call the postcode differently from year to year, and write it with and without a space. */
const postcodeNames = ["pcds", "pcd", "pcd2", "pcd7", "pcd8"];
/** These islands with some sea around them, in degrees. */
const around = { south: 49, north: 61.5, west: -9, east: 2.5 };

/** Columns are found by their names in the first line, whatever their order. */
export function readColumns(header: readonly string[]): ReadRow {
  const names = header.map((name) => name.trim().toLowerCase());
  const postcodeAt = postcodeNames.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  const [latitudeAt, longitudeAt, endedAt] = ["lat", "long", "doterm"].map((name) => names.indexOf(name)) as [
    number,
    number,
    number,
  ];
  const missing = [
    ...(postcodeAt < 0 ? ["pcds"] : []),
    ...(latitudeAt < 0 ? ["lat"] : []),
    ...(longitudeAt < 0 ? ["long"] : []),
    ...(endedAt < 0 ? ["doterm"] : []),
  ];
  if (missing.length > 0) {
    throw new WrongFile(
      `This is no directory of postcodes: its first line does not name ${missing.join(", ")}. NSPL and ONSPD do.`,
    );
  }
  return (row) => {
    if (row.length !== header.length) return { kind: "not understood" };
    const postcode = (row[postcodeAt] ?? "").trim().toUpperCase();
    const [latitude, longitude] = [degrees(row[latitudeAt]), degrees(row[longitudeAt])];
    if (!splitPostcode(postcode) || latitude === null || longitude === null) return { kind: "not understood" };
    if (hasNoPlace(latitude, longitude)) return { kind: "without a place" };
    if (!isNearby(latitude, longitude)) return { kind: "not understood" };
    const terminated = (row[endedAt] ?? "").trim() !== "";
    return { kind: "located", postcode, position: { latitude, longitude }, terminated };
  };
}

/** An empty value is no number, and would silently become 0. */
function degrees(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,3}(\.\d{1,20})?$/.test(text.trim()) ? Number(text) : null;
}

/** Postcodes without a grid reference are put beside the North Pole, and in some editions on the equator. */
function hasNoPlace(latitude: number, longitude: number): boolean {
  return latitude > 90 || (latitude === 0 && longitude === 0);
}

function isNearby(latitude: number, longitude: number): boolean {
  return latitude >= around.south && latitude <= around.north && longitude >= around.west && longitude <= around.east;
}
