import type { PageMeta } from "./answers.ts";
import type { Charity } from "./charities.ts";
import type { ContributionState, Donation } from "./contributions.ts";
import type { GuestMessage } from "./guest-messages.ts";
import type { Guest } from "./guests.ts";
import type { Party, Recipient } from "./parties.ts";
import type { FormOutcome } from "./page-forms.ts";
import type {
  CharitiesContent,
  CharityCodeContent,
  ContactContent,
  HomeContent,
  ReportContent,
  StoriesContent,
  StoryContent,
  ThemesContent,
} from "./site-contents.ts";

/** A party as its guests see it. Only invited guests see more of the address than venue and town. */
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
  | "siblings"
  | "language"
  | "poster_url"
  | "poster_text"
> {
  readonly address: Pick<Party["address"], "venue" | "city"> &
    Partial<Pick<Party["address"], "address1" | "address2" | "county" | "postcode" | "lat" | "lng">>;
  readonly eventrecipients: readonly Pick<Recipient, "first_name" | "age" | "gift" | "reason">[];
  readonly eventcharities: readonly {
    readonly reason: string;
    readonly charity: Pick<
      Charity,
      "uuid" | "name" | "sector" | "description" | "website_url" | "website_domain" | "logo_url"
    >;
  }[];
}

/** One page of guests who have replied: first name, initial and reply. */
export interface Replies {
  readonly guests: readonly Pick<Guest, "guest_first_name" | "guest_last_name" | "status">[];
  readonly meta: PageMeta;
}

export interface PartyContent {
  readonly party: ShownParty;
  /** The organiser cancelled the party: only whose it was and when is left. */
  readonly cancelled: boolean;
  /** Null when the organiser hides the guest list. */
  readonly replies: Replies | null;
  /** To as much of the address as this viewer may see; none once the party is over. */
  readonly directions: readonly { readonly name: string; readonly href: string }[];
  /** The organiser’s first name, if families can reply on this page; otherwise null. */
  readonly class_link: { readonly from: string } | null;
  /** Set when an answer in a test invite was pressed. */
  readonly tried?: true;
  /** Of a form sent without JavaScript. */
  readonly outcome?: FormOutcome;
}

/** What the guest has answered so far, and may change. */
export interface InvitedGuest extends Pick<Guest, "guest_first_name" | "guest_last_name" | "status" | "waiting"> {
  readonly uuid: string;
  readonly siblings: { readonly numbers: number; readonly names: string };
  readonly adults_staying: number;
  readonly requirements: string;
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
  readonly contributed: boolean;
  /** Their contribution in pounds and pence; null when there is none or it is private. */
  readonly amount: string | null;
  readonly answered_at: string | null;
  /** A reply stored while offline counts only if no other reply was given since this version. */
  readonly version: number;
}

/** The organiser's own questions, for families who come. */
export interface AskedQuestions {
  /** What they are about, or how many are answered, in one line. */
  readonly says: string;
  readonly asked: readonly {
    readonly uuid: string;
    readonly question: string;
    /** What to choose from; empty when the family writes. */
    readonly choices: readonly string[];
    readonly answer: string;
  }[];
}

export interface InvitationContent extends PartyContent {
  readonly guest: InvitedGuest;
  /** Whether the day the family first used this page is counted already; null when the organiser doesn't see it. */
  readonly opened: boolean | null;
  /** Null when there are none. */
  readonly questions: AskedQuestions | null;
  /** The organiser's first name; empty while it is not known. */
  readonly from: string;
  /** The answer in the email's link: preselected, and recorded with one tap. */
  readonly chosen: 3 | 4 | null;
  /** What changed after this guest replied; null when nothing did. */
  readonly changed: { readonly content: string; readonly date: string } | null;
  /** The guest said yes when the places had run out; null when they don’t wait. */
  readonly waiting: {
    /** 1 is next; null while a place is kept for the family. */
    readonly position: number | null;
    /** Until when a place is kept. */
    readonly offered_until: string | null;
    /** There is a place to take now. */
    readonly free: boolean;
    /** How many places the family needs. */
    readonly places: number;
    /** We can email the family. */
    readonly reachable: boolean;
  } | null;
  /** No emails are sent automatically at the moment; replies still count. */
  readonly paused: boolean;
  /** The party accepts contributions, and this guest may contribute now. */
  readonly may_contribute: boolean;
  /** The provider is still checking a payment of this guest. */
  readonly payment_pending: boolean;
  /** The guest returned from the provider's page without paying. */
  readonly payment_cancelled: boolean;
  /** A refund was requested, and this guest has no email address, so they confirm it on the contribution page. */
  readonly refund_to_confirm: boolean;
  /** Contributions so far, as guests may see them; null until there are any. */
  readonly given: Pick<Party["eventstats"]["donations"], "total" | "gift" | "charity" | "count" | "left_out"> | null;
  /** The latest messages, oldest first. */
  readonly messages: readonly Pick<GuestMessage, "type" | "source" | "label" | "content" | "date">[];
  /** Links that add the party to an online calendar; null while there is no date, or after it is of no use. */
  readonly calendars: { readonly google: string; readonly outlook: string } | null;
  /** The party's position and the signed URL template of the tiles around it; null when no map is shown. */
  readonly map: { readonly tiles: string; readonly position: { readonly lat: number; readonly lng: number } } | null;
  /** Whether there is a thank-you to read. */
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
  /** Its picture and its file to print; null when the thank-you came without one. */
  readonly certificate: { readonly png_url: string; readonly pdf_url: string; readonly text: string } | null;
}

/** A request to join the guest list, to be confirmed; null when the link is no longer valid. */
export interface RequestContent {
  readonly request: {
    readonly guest_first_name: string;
    /** The reply they would give: 3 or 4. */
    readonly status: number;
    readonly confirmed: boolean;
    readonly party: Pick<
      ShownParty,
      "short_code" | "date" | "end_date" | "start_time" | "end_time" | "language" | "over"
    > & {
      readonly address: Pick<Party["address"], "venue" | "city">;
    };
  } | null;
  /** Of the form sent without JavaScript. */
  readonly outcome?: FormOutcome;
}

/** The page of a reply through the party’s own page, which shows no more of the party than that page. */
export interface ClassReplyContent {
  readonly reply: {
    readonly guest_first_name: string;
    readonly carer_first_name: string;
    readonly contact: string;
    /** 3 or 4. */
    readonly status: number;
    /** `merged`: the family’s own invitation took its place. */
    readonly state: "waiting" | "merged" | "removed";
    readonly link: string;
  };
  readonly party: ShownParty;
  readonly from: string;
  /** Of a form sent without JavaScript. */
  readonly outcome?: FormOutcome;
}

/** The page where a giver confirms a refund request. */
export interface RefundRequestContent {
  /** Null when the link was never sent or has expired. */
  readonly request: {
    /** For example "20.00". */
    readonly amount: string;
    /** For example "Maya and Tom"; empty when the party is deleted. */
    readonly children: string;
    /** The message typed with the request. */
    readonly message: string;
    readonly confirmed: boolean;
    readonly confirm_until: string | null;
    readonly too_late: boolean;
  } | null;
  /** Of the form sent without JavaScript. */
  readonly outcome?: FormOutcome;
}

/** The page where a guest contributes. */
export interface DonateContent {
  readonly guest: Pick<InvitedGuest, "uuid" | "guest_first_name" | "status" | "waiting" | "contributed" | "amount"> & {
    /** The parent's or carer's name, as the organiser entered it, to fill the giver's name while giving is open. */
    readonly carer: string;
  };
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
  /** The organiser cancelled the party. */
  readonly cancelled: boolean;
  /** As on the invitation. */
  readonly may_contribute: boolean;
  /** What the gift half is for, shortened; empty when several children have wishes, or none was given. */
  readonly gift: string;
  /** In pence. */
  readonly amounts: { readonly least: number; readonly most: number; readonly suggested: readonly number[] };
  /** Too many cards were declined: for some minutes only a provider account can pay. */
  readonly cards_off: boolean;
  /** The state of this guest's contribution, as far as the guest's link may show it; null when there is none. */
  readonly held: ContributionState | null;
  /**
   * The contribution named in the address besides the guest. The organiser knows every guest's link, but the amount and
   * the giver are only for the giver.
   */
  readonly donation: Donation | null;
  /** The guest may ask for a refund until then; null when nothing was paid, one was asked for, or it is too late. */
  readonly refund_until: string | null;
  /** A refund was requested, and this guest has no email address, so they confirm it here. */
  readonly refund_to_confirm: boolean;
  /** The outcome in the provider's return link; null when the guest did not come from the provider. */
  readonly came_back: "paid" | "cancelled" | null;
  /** Of a form sent without JavaScript. */
  readonly outcome?: FormOutcome;
}

/** The poster on its own, and whose party it is. */
export interface PosterContent {
  readonly party: Pick<ShownParty, "short_code" | "poster_url" | "poster_text" | "language">;
}

/** Data that the server embeds in an open page beyond the configuration, by page name. */
export interface PageContents {
  readonly home: HomeContent;
  readonly contact: ContactContent;
  readonly report: ReportContent;
  readonly gudooers: StoriesContent;
  readonly gudooer: StoryContent;
  readonly charities: CharitiesContent;
  readonly "charity-code": CharityCodeContent;
  readonly party: PartyContent;
  readonly "party-by-code": PartyContent;
  readonly invitation: InvitationContent;
  readonly donate: DonateContent;
  readonly thanks: ThanksContent;
  readonly "guest-request": RequestContent;
  readonly "class-reply": ClassReplyContent;
  readonly "refund-request": RefundRequestContent;
  readonly poster: PosterContent;
  readonly themes: ThemesContent;
  readonly theme: ThemesContent;
}

/** How a page describes itself when its link is shared. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonicalPath: string | null;
  /** The 1200 x 630 picture shown where its link is shared. */
  readonly cardPath?: string;
}
