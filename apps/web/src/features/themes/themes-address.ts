const address = "/cms/themes";

interface Place {
  /** The uuid of a collection; null for all of them. */
  readonly collection?: string | null;
  readonly page?: number;
  /** The theme that is shown large. */
  readonly theme?: string;
}

/** The address of the gallery with what is seen of it. */
export function themesAddress({ collection = null, page = 1, theme }: Place = {}): string {
  const query = new URLSearchParams();
  if (collection !== null) query.set("collection", collection);
  if (page > 1) query.set("page", String(page));
  if (theme !== undefined) query.set("theme", theme);
  return query.size === 0 ? address : `${address}?${query}`;
}

export const themeAddress = (uuid: string) => `${address}/theme/${uuid}`;

/** Where a party begins with this theme. */
export const beginAddress = (uuid: string) => `/event/create?theme=${uuid}`;
