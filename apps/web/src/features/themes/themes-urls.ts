const address = "/cms/themes";

interface Place {
  /** A collection's uuid; null for all. */
  readonly collection?: string | null;
  readonly page?: number;
  /** The theme in the preview. */
  readonly theme?: string;
}

/** The gallery's URL for this view. */
export function themesAddress({ collection = null, page = 1, theme }: Place = {}): string {
  const query = new URLSearchParams();
  if (collection !== null) query.set("collection", collection);
  if (page > 1) query.set("page", String(page));
  if (theme !== undefined) query.set("theme", theme);
  return query.size === 0 ? address : `${address}?${query}`;
}

export const themeAddress = (uuid: string) => `${address}/theme/${uuid}`;

/** URL that creates a party with this theme. */
export const createPartyAddress = (uuid: string) => `/event/create?theme=${uuid}`;
