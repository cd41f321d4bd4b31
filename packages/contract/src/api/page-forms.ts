/** The outcome of a form sent without JavaScript. `done` comes from the address, so it proves nothing. */
export type FormOutcome =
  | { readonly form: PageForm; readonly done: true }
  | {
      readonly form: PageForm;
      readonly done: false;
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
      /** The typed values, to fill the form again; ticked boxes with the same name are joined by commas. */
      readonly typed: Readonly<Record<string, string>>;
    };

/** The plain forms of an invitation, by the `do` value of their button. */
export const invitationForms = [
  "accept",
  "decline",
  "siblings",
  "ask-siblings",
  "requirements",
  "questions",
  "message",
  "wish",
] as const;

export type InvitationForm = (typeof invitationForms)[number];

/** Those of a party's page. */
export const partyForms = ["ask", "place", "class-reply", "withdraw-reply"] as const;

export type PartyForm = (typeof partyForms)[number];

/** That of the page behind a confirmation email's link. */
export const requestForms = ["confirm"] as const;

export type RequestForm = (typeof requestForms)[number];

/** Those of the page of a reply that waits for the organiser. */
export const classReplyForms = ["change-reply", "withdraw-reply"] as const;

export type ClassReplyForm = (typeof classReplyForms)[number];

/** That of the page where a giver confirms a refund. */
export const refundRequestForms = ["confirm-refund"] as const;

export type RefundRequestForm = (typeof refundRequestForms)[number];

/** That of the contact page. */
export const contactForms = ["contact"] as const;

export type ContactForm = (typeof contactForms)[number];

/** That of the page where a charity asks for a new code. */
export const charityCodeForms = ["new-code"] as const;

export type CharityCodeForm = (typeof charityCodeForms)[number];

/** The answer to it. Not among the texts for all pages, because their script is loaded everywhere. */
export const charityCodeAsked =
  "If that charity is on our list, a new code is on its way. Your old code works until you use the new one.";

/** That of the page where a visitor reports a page. */
export const reportForms = ["report"] as const;

export type ReportForm = (typeof reportForms)[number];

/** Those of the page where a guest contributes. */
export const donateForms = ["give", "change", "pay", "check", "refund", "wish", "confirm-refund"] as const;

export type DonateForm = (typeof donateForms)[number];

export type PageForm =
  | CharityCodeForm
  | ClassReplyForm
  | ContactForm
  | DonateForm
  | InvitationForm
  | PartyForm
  | RefundRequestForm
  | ReportForm
  | RequestForm;
