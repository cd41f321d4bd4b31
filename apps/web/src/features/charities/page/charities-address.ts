const address = "/cms/charities";

interface Place {
  readonly page: number;
  /** The value of a sector; empty for all. */
  readonly sector: string;
}

/** The address of this page with one page of the list and one sector of the tiles. */
export function charitiesAddress({ page, sector }: Place): string {
  const query = new URLSearchParams();
  if (sector !== "") query.set("sector", sector);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? address : `${address}?${query}`;
}

export const entryId = (uuid: string) => `charity-${uuid}`;

/** Where the list says everything about a charity. */
export function entryAddress(uuid: string, place: Place): string {
  return `${charitiesAddress(place)}#${entryId(uuid)}`;
}

/** Where a party begins with this charity. */
export function choiceAddress(uuid: string): string {
  return `/event/create?charity=${uuid}`;
}
