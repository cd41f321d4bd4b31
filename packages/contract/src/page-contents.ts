import type { PageMeta } from "./answers.ts";
import type { Charity, CharitySector } from "./charities.ts";

/** A charity on the row of tiles: what is said of it is cut short, the whole comes when somebody asks. */
export interface CharityTile extends Pick<Charity, "uuid" | "name" | "charitysector_id" | "logo_url"> {
  readonly summary: string;
  /** The page of the list that has its entry. */
  readonly listed_on: number;
}

export interface CharityEntry extends Pick<
  Charity,
  "uuid" | "name" | "description" | "website_url" | "website_domain" | "logo_url"
> {}

export interface CharitiesContent {
  /** By name; of many charities some of each sector. */
  readonly tiles: readonly CharityTile[];
  /** Those that have a tile, by name. */
  readonly sectors: readonly CharitySector[];
  /** The sector asked for, or null for all. */
  readonly sector: number | null;
  readonly entries: readonly CharityEntry[];
  readonly meta: PageMeta;
}

/** What the server lays into an open page beyond the configuration, by the page's name. */
export interface PageContents {
  readonly charities: CharitiesContent;
}
