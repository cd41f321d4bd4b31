import type { ReportSubject } from "./admin/choices.ts";
import type { PageMeta } from "./answers.ts";
import type { Charity, CharitySector, FoundCharity } from "./charities.ts";
import type { FormOutcome } from "./page-forms.ts";
import type { Acknowledgement, ContactTopic } from "./refunds.ts";
import type { Theme } from "./themes.ts";

/** A charity in the row of tiles. Its summary is shortened; the full text is fetched on request. */
export interface CharityTile extends Pick<Charity, "uuid" | "name" | "charitysector_id" | "sector" | "logo_url"> {
  readonly summary: string;
  /** The page of the list that contains its entry. */
  readonly listed_on: number;
}

export interface CharityEntry extends Pick<
  Charity,
  "uuid" | "name" | "description" | "website_url" | "website_domain" | "sector" | "logo_url"
> {}

/** The answer to “Is my charity listed?”. */
export interface CharityAnswer {
  readonly asked: string;
  /** Too many searches from this address: nothing was looked up. */
  readonly busy: boolean;
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
  /** The best matches. */
  readonly found: readonly FoundCharity[];
}

export interface CharitiesContent {
  /** Sorted by name. With many charities, a selection from each sector. */
  readonly tiles: readonly CharityTile[];
  /** Sectors that have a tile, by name. */
  readonly sectors: readonly CharitySector[];
  /** The requested sector, or null for all. */
  readonly sector: number | null;
  readonly entries: readonly CharityEntry[];
  readonly meta: PageMeta;
  /** Null when nothing was asked. */
  readonly answer: CharityAnswer | null;
}

export interface HomeContent extends Pick<CharitiesContent, "tiles" | "sectors"> {}

export interface ThemeTile extends Pick<Theme, "uuid" | "name" | "group_name" | "thumbnail_url" | "preview_url"> {
  /** Display name of the heading's font. */
  readonly lettering: string;
  /** The text on the preview poster. */
  readonly preview_text: string;
}

/** The gallery of themes. A theme's own page is the same with that theme chosen. */
export interface ThemesContent {
  /** Every collection that has themes; the one that parties choose from comes first. */
  readonly collections: readonly {
    readonly uuid: string;
    readonly name: string;
    /** How many themes it has across all pages. */
    readonly total: number;
    /** The themes on this page. */
    readonly themes: readonly ThemeTile[];
  }[];
  /** The requested collection, or null for all. */
  readonly collection: string | null;
  /** Shown large; null if there are no themes. */
  readonly chosen: ThemeTile | null;
  readonly meta: PageMeta;
}

/** A fictional child whose party serves as an example. */
export interface StoryCard {
  /** The last segment of its URL. */
  readonly name: string;
  readonly child: string;
  readonly age: number;
  /** Our theme drawing that is shown as its picture. */
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

/** Preselected values from the contact page's address. */
export interface ContactContent {
  readonly topic: ContactTopic;
  /** The contribution it is about; empty when the address names none. */
  readonly donation_uuid: string;
  /** Of the form sent without JavaScript. */
  readonly outcome?: FormOutcome;
  /** Of a data request or complaint sent without JavaScript. */
  readonly received?: Acknowledgement;
}

/** The form to report a page. */
export interface ReportContent {
  readonly about: ReportSubject;
  /** What the reported page is called, and its path. */
  readonly title: string;
  readonly path: string;
  /** For example "R-208", after a form sent without JavaScript. */
  readonly number: string;
  readonly outcome?: FormOutcome;
}

/** The page where a charity asks for a new code. */
export interface CharityCodeContent {
  /** Of the form sent without JavaScript. */
  readonly outcome?: FormOutcome;
}
