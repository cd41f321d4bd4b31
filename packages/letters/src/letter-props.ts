type AboutCharity = {
  readonly product: string;
  readonly charityName: string;
  readonly charityNumber: string;
  readonly supportEmail: string;
};

type CodeForCharity = AboutCharity & {
  /** As it is read: in two groups. */
  readonly code: string;
  readonly link: string;
};

/** A party as its letters tell it. Names, places and words are the organiser's own. */
type AboutParty = {
  readonly product: string;
  /** The organiser's first name. */
  readonly organiser: string;
  /** "Maya", "Maya and Tom" */
  readonly children: string;
  /** The party's title. */
  readonly party: string;
  /** "Saturday 20 March 2027" */
  readonly day: string;
  /** "2:00 PM to 4:30 PM" */
  readonly time: string;
  /** Venue, street, town and postcode, as far as the reader may know them. */
  readonly place: readonly string[];
  /** "@K7M2Q9XA" */
  readonly code: string;
};

/** To a guest, or to the parent or carer whose address it is. */
type ToGuest = AboutParty & {
  /** The child's first name. */
  readonly guest: string;
  /** Whom the letter greets when it is not the guest: the carer's first name, or nothing. */
  readonly carer: string;
  /** The invitation page. */
  readonly link: string;
};

type AsksForAnswer = ToGuest & {
  readonly posterUrl: string;
  readonly posterText: string;
  /** "6 March 2027" */
  readonly replyBy: string;
  /** The page with the answer chosen already; following a link answers nothing. */
  readonly acceptLink: string;
  readonly declineLink: string;
};

type ToOrganiser = AboutParty & {
  readonly firstName: string;
  readonly link: string;
};

/** What each letter needs to know. */
export interface LetterProps {
  "verify-address": { readonly product: string; readonly link: string; readonly firstName: string };
  "already-registered": { readonly product: string; readonly loginLink: string; readonly forgotLink: string };
  "reset-password": { readonly product: string; readonly link: string; readonly firstName: string };
  "address-change-asked": { readonly product: string; readonly firstName: string; readonly supportEmail: string };
  "address-changed": {
    readonly product: string;
    readonly what: "e-mail" | "payment e-mail" | "password";
    readonly firstName: string;
    readonly supportEmail: string;
  };
  "idle-account": {
    readonly product: string;
    readonly firstName: string;
    readonly loginLink: string;
    readonly erasedOn: string;
  };
  /** To the organiser. Name and message are a stranger's own words. */
  "invite-request": ToOrganiser & {
    readonly askerName: string;
    readonly askerEmail: string;
    /** The answer they chose, in our words; empty when they only asked. */
    readonly summary: string;
    readonly message: string;
  };
  /** Names of guests, parties, children and places are the organisers' own words. */
  "find-my-invitations": {
    readonly product: string;
    readonly invitations: readonly {
      readonly guest: string;
      readonly party: string;
      /** "Maya and Tom" */
      readonly children: string;
      readonly day: string;
      readonly time: string;
      readonly place: string;
      readonly code: string;
      readonly link: string;
    }[];
  };
  "guest-invitation": AsksForAnswer & {
    readonly kind: "first" | "again" | "test";
    readonly gift: string;
    readonly charity: string;
    /** What guests should know: lunch, socks, the organiser's own words. */
    readonly notes: readonly string[];
  };
  "reply-reminder": AsksForAnswer;
  "reply-confirmed": ToGuest & {
    readonly accepted: boolean;
    /** "Ivy and Tom", or nothing. */
    readonly siblings: string;
    readonly replyBy: string;
  };
  "organiser-message": ToGuest & { readonly content: string };
  /** After the party; `link` is the page that shows the same. The content is filled in for this family already. */
  "thank-you": ToGuest & {
    readonly test: boolean;
    readonly content: string;
    /** Nothing without a photo. */
    readonly photoUrl: string;
    /** Nothing without a certificate. */
    readonly certificateUrl: string;
    readonly certificateText: string;
  };
  "day-before": ToGuest & { readonly notes: readonly string[]; readonly directionsLink: string };
  "party-changed": AsksForAnswer & {
    readonly changes: readonly { readonly what: string; readonly before: string; readonly now: string }[];
    /** What the guest answered before, which is asked again. */
    readonly answered: "accepted" | "declined" | "nothing";
  };
  "party-cancelled": Omit<ToGuest, "link"> & {
    /** "£20.00" when they gave something, which goes back by itself; nothing else. */
    readonly moneyBack: string;
  };
  /** What a guest did. */
  "guest-notice": ToOrganiser & {
    readonly what: "accepted" | "declined" | "siblings" | "requirement" | "message" | "wish";
    /** First and last name. */
    readonly guest: string;
    /** What the guest chose, in our words: "Ivy and Tom come along." */
    readonly summary: string;
    /** What the guest typed, and nothing else: it is quoted. */
    readonly content: string;
  };
  /** To whoever gave; sums are written as people read them. */
  "contribution-receipt": AboutParty & {
    /** Whom the letter greets: the carer's or the guest's first name. */
    readonly firstName: string;
    readonly link: string;
    readonly amount: string;
    /** "Maya’s bike" */
    readonly gift: string;
    readonly giftShare: string;
    readonly charities: readonly { readonly name: string; readonly share: string }[];
    readonly platformFee: string;
    readonly providerFee: string;
    readonly giftAid: { readonly amount: string; readonly wording: string } | null;
    readonly number: string;
    readonly paidOn: string;
    readonly billingName: string;
    readonly isPrivate: boolean;
    /** "Sunday 21 March 2027, 4:30 AM" */
    readonly refundUntil: string;
    readonly supportEmail: string;
  };
  /** A private amount is not told. */
  "contribution-notice": ToOrganiser & { readonly guest: string; readonly amount: string | null };
  "all-answered": ToOrganiser & { readonly coming: number; readonly notComing: number };
  /** To whoever asked to come. They learn no more of the party than its page says. */
  "request-answered": AboutParty & {
    readonly name: string;
    readonly accepted: boolean;
    /** The invitation page of whoever was accepted. */
    readonly link: string | null;
  };
  "confirm-guest-request": AboutParty & { readonly name: string; readonly accepts: boolean; readonly link: string };
  "birthday-reminder": {
    readonly product: string;
    readonly firstName: string;
    readonly child: string;
    /** How old the child will be; null when the year is forgotten. */
    readonly age: number | null;
    /** "Saturday 20 March 2027" */
    readonly day: string;
    /** Last year's party to begin from, when there is one. */
    readonly copyLink: string | null;
    readonly createLink: string;
  };
  /** An admin's own words to everybody who wants such letters; plain text. */
  "marketing-letter": {
    readonly product: string;
    readonly firstName: string;
    readonly subject: string;
    readonly content: string;
    readonly button: { readonly words: string; readonly url: string } | null;
  };
  /** To the giver, who has to confirm a refund that someone asked for. Repeats nothing that was typed. */
  "confirm-refund": AboutParty & {
    readonly firstName: string;
    /** "£20.00" */
    readonly amount: string;
    /** "Sunday 21 March at 4:30 AM"; empty while the party has no day. */
    readonly until: string;
    readonly link: string;
  };
  /** To whoever gave. The reason is an admin's own words. */
  "refund-notice": AboutParty & {
    readonly what: "asked" | "done" | "refused";
    readonly cause: "giver" | "at_provider" | "party_cancelled" | "mismatch" | "too_late" | "cancelled" | "paid_twice";
    /** True: the reader asked. False: an admin opened it. Null: nobody asked, or it wasn't recorded. */
    readonly askedByGiver: boolean | null;
    readonly firstName: string;
    /** "£20.00" */
    readonly amount: string;
    readonly reason: string;
    readonly reference: string;
    readonly supportEmail: string;
  };
  /** To the organiser: how their half stands. */
  "payout-notice": ToOrganiser & {
    readonly what: "complete" | "requested" | "sent" | "confirmed" | "failed" | "unclaimed";
    /** "£110.19"; empty while the organiser may not see sums. */
    readonly amount: string;
    readonly paidTo: string;
    /** "Wednesday 24 March at 9:12 AM"; empty while something holds the money. */
    readonly releaseBy: string;
    /** Why it did not arrive, or what holds it. */
    readonly reason: string;
    readonly reference: string;
    readonly supportEmail: string;
  };
  /** To a charity's contact. */
  "charity-payment": AboutCharity & {
    readonly what: "paid" | "unclaimed";
    readonly code: string;
    readonly amount: string;
    readonly paidTo: string;
    readonly reference: string;
    readonly declarations: number;
    readonly giftAid: string;
  };
  /** To the organiser of a party whose charity cannot be paid. */
  "charity-replacement": ToOrganiser & {
    readonly charityName: string;
    readonly cause: "left_register" | "de_listed" | "unclaimed" | "unpayable";
    /** Empty while the organiser may not see sums. */
    readonly amount: string;
    readonly supportEmail: string;
  };
  /** To those who keep the house. Our own words only. */
  "house-alert": {
    readonly product: string;
    readonly title: string;
    readonly lines: readonly string[];
    readonly link: string;
  };
  /** To those who answer. Name and message are a stranger's own words. */
  "contact-message": {
    readonly product: string;
    readonly topic: "general" | "refund" | "bug" | "personal data";
    readonly name: string;
    readonly email: string;
    readonly message: string;
    /** The contribution that they name, or nothing. */
    readonly reference: string;
  };
  "contact-received": { readonly product: string; readonly firstName: string; readonly refund: boolean };
  "charity-enrolled": CodeForCharity;
  "charity-code": CodeForCharity;
  "charity-changed": AboutCharity & { readonly what: "payment e-mail" | "contact e-mail" };
  "charity-validated": AboutCharity & {
    readonly paidTo: string;
    /** "Wednesday 24 March at 9:12 AM" while a new address is held; empty when nothing holds it. */
    readonly paidFrom: string;
  };
}

export type LetterName = keyof LetterProps;
