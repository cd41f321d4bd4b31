interface Sector {
  readonly id: number;
  readonly name: string;
}

/** How a sector is written in tabs and selects: "" stands for all of them. */
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

/** The sectors that charities name themselves, each once. */
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
