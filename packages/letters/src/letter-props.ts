import type { RefundCause } from "@wishwell/domain/money/refund-rules";
import type { AboutParty, AccountLetterProps, OrganiserLetterProps, ToOrganiser } from "./account-letter-props.ts";

type AboutCharity = Readonly<Record<"product" | "charityName" | "charityNumber" | "supportEmail", string>>;

type CodeForCharity = AboutCharity & {
  /** In two groups, for reading out. */
  readonly code: string;
  readonly link: string;
};

/** For a guest, or the parent or carer who owns the email address. */
type ToGuest = AboutParty & {
  /** The child's first name. */
  readonly guest: string;
  /** The carer's first name, if the email greets the carer; otherwise empty. */
  readonly carer: string;
  /** The invitation page. */
  readonly link: string;
};

type AsksForAnswer = ToGuest & {
  readonly posterUrl: string;
  readonly posterText: string;
  /** "6 March 2027" */
  readonly replyBy: string;
  /** The invitation page with the reply preselected; opening the link sends no reply. */
  readonly acceptLink: string;
  readonly declineLink: string;
};

type CharityShare = { readonly name: string; readonly share: string };

/** The props of each email template. */
export interface LetterProps extends AccountLetterProps, OrganiserLetterProps {
  /** To the organiser. Name and message were written by a stranger. */
  "invite-request": ToOrganiser & {
    readonly askerName: string;
    readonly askerEmail: string;
    /** The requested reply, in our words; empty if they only asked to come. */
    readonly summary: string;
    /** Their reply is no: they don’t ask to come, only to be on the list. */
    readonly declines?: boolean;
    readonly message: string;
  };
  /** Names of guests, parties, children and places were written by the organisers. */
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
    /** Information for guests: lunch, socks, the organiser's own words. */
    readonly notes: readonly string[];
  };
  "reply-reminder": AsksForAnswer;
  "reply-confirmed": ToGuest & {
    readonly accepted: boolean;
    /** "2nd on the waiting list", for a family without a place. `given`: it had waited, and has one now. */
    readonly waiting?: string;
    readonly given?: boolean;
    /** "Ivy and Tom"; empty if there are none. */
    readonly siblings: string;
    /** Whether the family may bring brothers and sisters. */
    readonly siblingsRule: "no" | "ask" | "welcome";
    readonly replyBy: string;
  };
  /** To a waiting family; a place is kept for it until then: "4:10pm on Monday 22 February". */
  "place-offered": ToGuest & { readonly until: string; readonly siblings: string };
  /** It ran out. `position`: "2nd on the waiting list". `free`: nobody else waits for the place. */
  "offer-ended": ToGuest & { readonly position: string; readonly free: boolean };
  "organiser-message": ToGuest & {
    readonly content: string;
    /** The party is over, so nothing is asked of the reader. */
    readonly over?: boolean;
  };
  /** Sent after the party; `link` opens a page with the same content, which is already filled in for this family. */
  "thank-you": ToGuest & {
    readonly test: boolean;
    readonly content: string;
    /** Empty if there is no photo. */
    readonly photoUrl: string;
    /** Empty if there is no certificate. */
    readonly certificateUrl: string;
    readonly certificateText: string;
  };
  "day-before": ToGuest & {
    readonly notes: readonly string[];
    readonly directions: readonly { readonly name: string; readonly href: string }[];
  };
  "party-changed": AsksForAnswer & {
    readonly changes: readonly { readonly what: string; readonly before: string; readonly now: string }[];
    /** The guest's earlier reply, which the email asks them to confirm. */
    readonly answered: "accepted" | "declined" | "waiting" | "nothing";
  };
  "party-cancelled": Omit<ToGuest, "link"> & {
    /** "£20.00" if they gave, which is refunded automatically; otherwise empty. */
    readonly moneyBack: string;
    /** The organiser's words, shown as a quotation; may be empty. */
    readonly message: string;
  };
  /** To the organiser, about something a guest did. */
  "guest-notice": ToOrganiser & {
    readonly what: "accepted" | "waiting" | "declined" | "place" | "siblings" | "requirement" | "message" | "wish";
    /** First and last name. */
    readonly guest: string;
    /** The guest's choice, in our words: "Ivy and Tom are coming too." */
    readonly summary: string;
    /** The guest's own text, shown as a quotation. */
    readonly content: string;
  };
  /** To the giver; amounts are formatted for display. */
  "contribution-receipt": AboutParty & {
    /** The giver's first name. */
    readonly firstName: string;
    readonly link: string;
    readonly amount: string;
    /** "Maya’s bike" */
    readonly gift: string;
    readonly giftShare: string;
    readonly charities: readonly CharityShare[];
    readonly platformFee: string;
    readonly providerFee: string;
    /** "You added £2.18 to cover the costs, …"; empty if the giver didn't. */
    readonly costsCovered: string;
    readonly giftAid: { readonly amount: string; readonly wording: string } | null;
    readonly number: string;
    readonly paidOn: string;
    readonly billingName: string;
    readonly isPrivate: boolean;
    /** "4:30am on Sunday 21 March 2027"; empty once it has passed. */
    readonly refundUntil: string;
    readonly supportEmail: string;
  };
  /** `amount` is null if it is private; `costsAdded` is then empty, and if the giver didn't cover the costs. */
  "contribution-notice": ToOrganiser &
    Readonly<Record<"guest" | "costsAdded", string>> & { readonly amount: string | null };
  "all-answered": ToOrganiser & { readonly coming: number; readonly notComing: number };
  /** To a person who asked to come. It says no more about the party than the public page. */
  "request-answered": AboutParty & {
    /** The reader's first name; empty if only the child's is known. */
    readonly name: string;
    /** The child to be invited; empty if the reader asked without naming one. */
    readonly guest?: string;
    /** The reader replied no, and only asked to be on the list. */
    readonly declines?: boolean;
    readonly accepted: boolean;
    /** The invitation page; null if the request was declined. */
    readonly link: string | null;
  };
  /** To the organiser. Names and contact were written by whoever has the party’s link. */
  "class-reply": ToOrganiser & {
    readonly guest: string;
    readonly carer: string;
    /** An email address or a phone number; empty if none was given. */
    readonly contact: string;
    readonly accepts: boolean;
    /** The family changed their reply. */
    readonly again: boolean;
  };
  "class-reply-received": AboutParty & {
    readonly guest: string;
    readonly accepts: boolean;
    /** The page of the reply, which only this family has. */
    readonly link: string;
  };
  "class-reply-accepted": ToGuest & {
    readonly accepts: boolean;
    /** The guest was on the list already, and the reader may not be the one who replied. */
    readonly merged: boolean;
  };
  "confirm-guest-request": AboutParty & { readonly name: string; readonly accepts: boolean; readonly link: string };
  "birthday-reminder": {
    readonly product: string;
    readonly firstName: string;
    readonly child: string;
    /** The age the child will reach; null if we no longer store the year. */
    readonly age: number | null;
    /** "Saturday 20 March 2027" */
    readonly day: string;
    /** Link to copy last year's party, if there was one. */
    readonly copyLink: string | null;
    readonly createLink: string;
  };
  /** Written by an admin for everyone who subscribed to such emails; plain text. */
  "marketing-letter": {
    readonly product: string;
    readonly firstName: string;
    readonly subject: string;
    readonly content: string;
    readonly button: { readonly words: string; readonly url: string } | null;
  };
  /**
   * To the giver, who has to confirm a refund request. It repeats nothing that was typed, because someone else may have
   * made the request.
   */
  "confirm-refund": AboutParty & {
    readonly firstName: string;
    /** "£20.00" */
    readonly amount: string;
    /** "4:30am on Sunday 21 March"; empty while the party has no date. */
    readonly until: string;
    readonly link: string;
  };
  /** To the giver. The reason was written by an admin. */
  "refund-notice": AboutParty & {
    readonly what: "asked" | "done" | "refused";
    readonly cause: RefundCause;
    /** True: the reader asked. False: an admin opened it. Null: there was no request, or it wasn't recorded. */
    readonly askedByGiver: boolean | null;
    readonly firstName: string;
    /** "£20.00" */
    readonly amount: string;
    readonly reason: string;
    readonly reference: string;
    readonly supportEmail: string;
  };
  /** To the organiser, about the payout of their half. */
  "payout-notice": ToOrganiser & {
    readonly what: "complete" | "requested" | "sent" | "confirmed" | "failed" | "unclaimed";
    /** "£110.19"; empty while the organiser may not see sums. */
    readonly amount: string;
    /** The other half of the same contributions; empty if that isn't shown. */
    readonly charities: readonly CharityShare[];
    readonly paidTo: string;
    /** "9:12am on Wednesday 24 March"; empty while the money is held. */
    readonly releaseBy: string;
    /** Why it failed, or why it is held. */
    readonly reason: string;
    readonly reference: string;
    readonly supportEmail: string;
  };
  /** To a charity's contact. */
  "charity-payment": Readonly<Record<"code" | "amount" | "paidTo" | "reference" | "giftAid", string>> &
    AboutCharity & { readonly what: "paid" | "unclaimed"; readonly declarations: number };
  /** To the organiser of a party whose charity can't be paid. */
  "charity-replacement": ToOrganiser & {
    readonly charityName: string;
    readonly cause: "left_register" | "de_listed" | "unclaimed" | "unpayable";
    /** Empty while the organiser may not see sums. */
    readonly amount: string;
    readonly supportEmail: string;
  };
  /** To the operators. Contains no text from users. */
  "house-alert": Readonly<Record<"product" | "title" | "link", string>> & { readonly lines: readonly string[] };
  /** To the support team. Name and message were written by a stranger. */
  "contact-message": Readonly<Record<"product" | "name" | "email" | "message", string>> & {
    readonly topic: "general" | "refund" | "bug" | "personal data" | "complaint";
    /** The contribution that they mention; empty if none. */
    readonly reference: string;
    /** Where admins answer it, so that the answer is kept; empty for other topics. */
    readonly answerAt: string;
  };
  /** To the person who reported a page, or to the organiser of the party that it is about. */
  "page-decision": Readonly<
    Record<"product" | "firstName" | "page" | "number" | "reason" | "link" | "supportEmail", string>
  > & {
    readonly to: "reporter" | "organiser";
    readonly outcome: "hidden" | "photo_removed" | "none" | "upheld" | "restored" | "refunded";
    readonly wasHidden: boolean;
    /** "Wed 2 Dec 2026"; empty when there is no appeal. */
    readonly appealUntil: string;
  };
  "contact-received": { readonly product: string; readonly firstName: string; readonly refund: boolean };
  /** To the sender of a data request or complaint. */
  "data-request": Readonly<
    Record<"product" | "firstName" | "number" | "answerBy" | "words" | "supportEmail", string>
  > & {
    readonly topic: "personal data" | "complaint";
    /** `words` are the answer, or why it takes longer; empty when it was only received. */
    readonly step: "received" | "longer" | "answered";
  };
  "charity-enrolled": CodeForCharity;
  "charity-code": CodeForCharity & {
    /** An admin sent it, perhaps with a question or because it rejected the details, which ended the old code; or somebody asked for it on the website. */
    readonly why: "replaced" | "asked" | "question" | "rejected";
    /** What the admin wants to know, or why the details were rejected; otherwise empty. */
    readonly question: string;
  };
  "charity-changed": AboutCharity & { readonly what: "payment e-mail" | "contact e-mail" };
  "charity-validated": AboutCharity & {
    readonly paidTo: string;
    /** "9:12am on Wednesday 24 March" while a new email address is held; otherwise empty. */
    readonly paidFrom: string;
  };
}

export type LetterName = keyof LetterProps;
