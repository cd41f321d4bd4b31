const address = "/cms/charities";

interface Place {
  readonly page: number;
  /** The sector's value; empty for all. */
  readonly sector: string;
}

/** The URL of this page with a page of the list and a sector of the tiles. */
export function charitiesAddress({ page, sector }: Place): string {
  const query = new URLSearchParams();
  if (sector !== "") query.set("sector", sector);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? address : `${address}?${query}`;
}

export const entryId = (uuid: string) => `charity-${uuid}`;

/** The URL of a charity's entry in the list. */
export function entryAddress(uuid: string, place: Place): string {
  return `${charitiesAddress(place)}#${entryId(uuid)}`;
}

/** The URL to start a party with this charity: its uuid, or its number if it is only on the register. */
export function choiceAddress(charity: string): string {
  return `/event/create?charity=${charity}`;
}
