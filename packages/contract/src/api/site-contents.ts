import type { PageMeta } from "./answers.ts";
import type { Charity, CharitySector } from "./charities.ts";
import type { Theme } from "./themes.ts";

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

/** The row of charities on the home page. */
export interface HomeContent extends Pick<CharitiesContent, "tiles" | "sectors"> {}

export interface ThemeTile extends Pick<Theme, "uuid" | "name" | "group_name" | "thumbnail_url" | "preview_url"> {
  /** What the heading is set in, by the name that people see. */
  readonly lettering: string;
  /** What the poster of the preview says. */
  readonly preview_text: string;
}

/** The gallery of themes; the page of one theme is the same with that one chosen. */
export interface ThemesContent {
  /** Every collection that has themes; the one that parties choose from comes first. */
  readonly collections: readonly {
    readonly uuid: string;
    readonly name: string;
    /** How many themes it has, on whichever page. */
    readonly total: number;
    /** Those on this page. */
    readonly themes: readonly ThemeTile[];
  }[];
  /** The collection asked for, or null for all. */
  readonly collection: string | null;
  /** Shown large; null where there is no theme at all. */
  readonly chosen: ThemeTile | null;
  readonly meta: PageMeta;
}

/** An invented child whose party shows what one can be about. */
export interface StoryCard {
  /** The last part of its address. */
  readonly name: string;
  readonly child: string;
  readonly age: number;
  /** The drawing of the house that is its picture. */
  readonly theme: string;
  readonly gift: string;
  readonly gift_reason: string;
  readonly charity: string;
  readonly charity_reason: string;
}

export interface Story extends StoryCard {
  readonly paragraphs: readonly string[];
  /** What each guest gave, in pence. */
  readonly given: readonly number[];
}

export interface StoriesContent {
  readonly stories: readonly StoryCard[];
}

export interface StoryContent {
  readonly story: Story;
  readonly next: StoryCard;
}
