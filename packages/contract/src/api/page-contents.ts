import type { PageMeta } from "./answers.ts";
import type { Charity } from "./charities.ts";
import type { ContributionState, Donation } from "./contributions.ts";
import type { GuestMessage } from "./guest-messages.ts";
import type { Guest } from "./guests.ts";
import type { Party, Recipient } from "./parties.ts";
import type { ContactTopic } from "./refunds.ts";
import type { FormOutcome } from "./page-forms.ts";
import type { HomeContent, StoriesContent, StoryContent, CharitiesContent, ThemesContent } from "./site-contents.ts";

/** A party as its guests read about it. Where it is goes no further than venue and town, but for those invited. */
export interface ShownParty extends Pick<
  Party,
  | "uuid"
  | "name"
  | "date"
  | "end_date"
  | "rsvp_date"
  | "start_time"
  | "end_time"
  | "short_code"
  | "eventtheme"
  | "eventtheme_uuid"
  | "complete"
  | "over"
  | "notes"
  | "language"
  | "poster_url"
  | "poster_text"
> {
  readonly address: Pick<Party["address"], "venue" | "city"> &
    Partial<Pick<Party["address"], "address1" | "address2" | "county" | "postcode" | "lat" | "lng">>;
  readonly eventrecipients: readonly Pick<Recipient, "first_name" | "age" | "gift" | "reason">[];
  readonly eventcharities: readonly {
    readonly reason: string;
    readonly charity: Pick<Charity, "uuid" | "name" | "description" | "website_url" | "website_domain" | "logo_url">;
  }[];
}

/** Those who answered, one page of them: first name, initial and answer. */
export interface Replies {
  readonly guests: readonly Pick<Guest, "guest_first_name" | "guest_last_name" | "status">[];
  readonly meta: PageMeta;
}

export interface PartyContent {
  readonly party: ShownParty;
  /** Null when the organiser keeps the list to herself. */
  readonly replies: Replies | null;
  /** Somebody pressed one of the answers in a test invite. */
  readonly tried?: true;
  /** Of a form that was sent without script. */
  readonly outcome?: FormOutcome;
}

/** What the guest has told so far, and may change. */
export interface InvitedGuest extends Pick<Guest, "guest_first_name" | "guest_last_name" | "status"> {
  readonly uuid: string;
  readonly siblings: { readonly numbers: number; readonly names: string };
  readonly adults_staying: number;
  readonly requirements: string;
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
  readonly contributed: boolean;
  /** What they gave, in pounds and pence; null when nothing, or when it is kept private. */
  readonly amount: string | null;
  readonly answered_at: string | null;
  /** An answer that was kept while there was no connection counts unless another one was given since this version. */
  readonly version: number;
}

export interface InvitationContent extends PartyContent {
  readonly guest: InvitedGuest;
  /** The organiser's first name; empty while it is not known. */
  readonly from: string;
  /** What the link of a letter asks for: chosen already, and recorded by one tap. */
  readonly chosen: 3 | 4 | null;
  /** What became different after this guest answered; null when nothing did. */
  readonly changed: { readonly content: string; readonly date: string } | null;
  /** The organiser called the party off: all that is left of it is whose it was and when. */
  readonly cancelled: boolean;
  /** Nothing is sent by itself just now; answers count all the same. */
  readonly paused: boolean;
  /** Giving is open for this party, and this guest may do so now. */
  readonly may_contribute: boolean;
  /** The provider is still checking a payment of this guest. */
  readonly payment_pending: boolean;
  /** They come back from the provider's page without paying. */
  readonly payment_cancelled: boolean;
  /** A refund was asked for, and this guest, who has no address, confirms it on the giving page. */
  readonly refund_to_confirm: boolean;
  /** What was given so far, as guests may see it; null until someone has given. */
  readonly given: Pick<Party["eventstats"]["donations"], "total" | "gift" | "charity" | "count" | "left_out"> | null;
  /** The newest lines of the correspondence, the oldest of them first. */
  readonly messages: readonly Pick<GuestMessage, "type" | "source" | "label" | "content" | "date">[];
  /** Addresses that write the party down in a calendar kept elsewhere; null while there is no day, or no use any more. */
  readonly calendars: { readonly google: string; readonly outlook: string } | null;
  /** There is a thank-you letter to read. */
  readonly thanked: boolean;
}

/** The organiser's thank-you, as the guest reads it after the party. */
export interface ThanksContent {
  readonly guest: Pick<InvitedGuest, "uuid" | "guest_first_name">;
  readonly party: Pick<
    ShownParty,
    "name" | "date" | "language" | "eventtheme" | "eventtheme_uuid" | "poster_url" | "poster_text"
  >;
  readonly from: string;
  readonly content: string;
  readonly photo_url: string | null;
  /** Its picture and its file to print; null when the letter came without. */
  readonly certificate: { readonly png_url: string; readonly pdf_url: string; readonly text: string } | null;
}

/** What the address of the contact page has chosen already. */
export interface ContactContent {
  readonly topic: ContactTopic;
  /** The contribution that it is about; empty when the address names none. */
  readonly donation_uuid: string;
  /** Of the form that was sent without script. */
  readonly outcome?: FormOutcome;
}

/** A place on the list that somebody asked for, to be confirmed; null when the link is not good any more. */
export interface RequestContent {
  readonly request: {
    readonly guest_first_name: string;
    /** What they would answer: 3 or 4. */
    readonly status: number;
    readonly confirmed: boolean;
    readonly party: Pick<
      ShownParty,
      "short_code" | "date" | "end_date" | "start_time" | "end_time" | "language" | "over"
    > & {
      readonly address: Pick<Party["address"], "venue" | "city">;
    };
  } | null;
  /** Of the form that was sent without script. */
  readonly outcome?: FormOutcome;
}

/** Where a giver confirms that they want a refund. */
export interface RefundRequestContent {
  /** Null: the link was never sent, or is too old. */
  readonly request: {
    /** "20.00" */
    readonly amount: string;
    /** "Maya and Tom"; empty when the party is gone. */
    readonly children: string;
    /** What the person who asked typed. */
    readonly message: string;
    readonly confirmed: boolean;
    readonly confirm_until: string | null;
    readonly too_late: boolean;
  } | null;
  /** Of the form that was sent without script. */
  readonly outcome?: FormOutcome;
}

/** Where a guest gives. */
export interface DonateContent {
  readonly guest: Pick<InvitedGuest, "uuid" | "guest_first_name" | "status" | "contributed" | "amount">;
  readonly party: Pick<
    ShownParty,
    | "uuid"
    | "name"
    | "date"
    | "language"
    | "eventtheme"
    | "eventtheme_uuid"
    | "poster_url"
    | "poster_text"
    | "over"
    | "complete"
  >;
  readonly from: string;
  /** The organiser called the party off. */
  readonly cancelled: boolean;
  /** As on the invitation. */
  readonly may_contribute: boolean;
  /** What the gift half is for, cut short; empty when several children wish for something, or nobody said. */
  readonly gift: string;
  /** In pence. */
  readonly amounts: { readonly least: number; readonly most: number; readonly suggested: readonly number[] };
  /** Too many cards were declined: for some minutes only an account with the provider pays. */
  readonly cards_off: boolean;
  /** How this guest's contribution stands, as much as the guest's link opens; null when there is none. */
  readonly held: ContributionState | null;
  /**
   * The contribution that the address names besides the guest. The organiser knows the link of every guest; what was
   * given, and by whom, is for whoever gave it.
   */
  readonly donation: Donation | null;
  /** A refund was asked for, and this guest, who has no address, confirms it here. */
  readonly refund_to_confirm: boolean;
  /** From the provider's page, and what the provider's way back says; null when they come from anywhere else. */
  readonly came_back: "paid" | "cancelled" | null;
  /** Of a form that was sent without script. */
  readonly outcome?: FormOutcome;
}

/** The poster by itself, and whose it is. */
export interface PosterContent {
  readonly party: Pick<ShownParty, "short_code" | "poster_url" | "poster_text" | "language">;
}

/** What the server lays into an open page beyond the configuration, by the page's name. */
export interface PageContents {
  readonly home: HomeContent;
  readonly contact: ContactContent;
  readonly gudooers: StoriesContent;
  readonly gudooer: StoryContent;
  readonly charities: CharitiesContent;
  readonly party: PartyContent;
  readonly "party-by-code": PartyContent;
  readonly invitation: InvitationContent;
  readonly donate: DonateContent;
  readonly thanks: ThanksContent;
  readonly "guest-request": RequestContent;
  readonly "refund-request": RefundRequestContent;
  readonly poster: PosterContent;
  readonly themes: ThemesContent;
  readonly theme: ThemesContent;
}

/** What a page says of itself to whoever passes it on. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonicalPath: string | null;
  /** The picture of 1200 x 630 that shows where its link is shared. */
  readonly cardPath?: string;
}
