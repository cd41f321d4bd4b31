export interface Sector {
  readonly id: number;
  readonly name: string;
}

/** The value of a sector in tabs and selects: "" means all. */
export const allSectors = "";

export interface SectorChoice {
  readonly value: string;
  readonly label: string;
}

/** "All" first, then by name. */
export function sectorChoices(sectors: readonly Sector[]): SectorChoice[] {
  const byName = [...sectors].sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
  return [{ value: allSectors, label: "All" }, ...byName.map(({ id, name }) => ({ value: String(id), label: name }))];
}

/** The distinct sectors of these charities. */
export function sectorsOf(
  charities: readonly { readonly charitysector_id: number | null; readonly sector: string | null }[],
): Sector[] {
  const byId = new Map<number, Sector>();
  for (const { charitysector_id: id, sector: name } of charities) {
    if (id !== null && name !== null) byId.set(id, { id, name });
  }
  return [...byId.values()];
}

export function inSector<Kind extends { readonly charitysector_id: number | null }>(
  charities: readonly Kind[],
  sector: string,
): readonly Kind[] {
  if (sector === allSectors) return charities;
  return charities.filter((charity) => String(charity.charitysector_id) === sector);
}
