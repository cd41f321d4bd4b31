type ToAccount = { readonly product: string; readonly firstName: string };

/** The props of emails about accounts. */
export interface AccountLetterProps {
  /** `cause` is left out for a sign-up. */
  "verify-address": ToAccount & { readonly link: string; readonly cause?: "sign-up" | "new address" };
  "already-registered": { readonly product: string; readonly loginLink: string; readonly forgotLink: string };
  "reset-password": ToAccount & { readonly link: string };
  "sign-in-link": ToAccount & { readonly link: string };
  "address-change-asked": ToAccount & { readonly supportEmail: string };
  "address-changed": ToAccount & {
    readonly what: "e-mail" | "payment e-mail" | "password";
    readonly supportEmail: string;
  };
  /** What protects the account has changed, or someone has signed in from a new browser. */
  "sign-in-changed": ToAccount & {
    readonly what:
      | "passkey added"
      | "passkey removed"
      | "password removed"
      | "app on"
      | "app off"
      | "new recovery codes"
      | "recovery code used"
      | "recovery agreed"
      | "factors removed"
      | "new device";
    /** Of the passkey, written by the user, or of the device; or when the factors are removed. */
    readonly name: string;
    readonly detailsLink: string;
    readonly supportEmail: string;
  };
  "idle-account": ToAccount & { readonly loginLink: string; readonly erasedOn: string };
}

/** A party as emails describe it. Names, places and texts were written by the organiser. */
export type AboutParty = {
  readonly product: string;
  /** The organiser's first name. */
  readonly organiser: string;
  /** "Maya", "Maya and Tom" */
  readonly children: string;
  /** How many children share the party; left out for one. */
  readonly recipients?: number;
  /** The party's title. */
  readonly party: string;
  /** "Saturday 20 March 2027" */
  readonly day: string;
  /** "2pm to 4:30pm" */
  readonly time: string;
  /** Venue, street, town and postcode, as far as the reader may see them. */
  readonly place: readonly string[];
  /** "@K7M2Q9XA" */
  readonly code: string;
};

export type ToOrganiser = AboutParty & {
  readonly firstName: string;
  readonly link: string;
};

/** Emails about who organises a party. */
export interface OrganiserLetterProps {
  /** To a parent who isn't an organiser yet. */
  "organiser-invited": AboutParty & {
    readonly link: string;
    /** The last day of the link: "Tuesday 23 February" */
    readonly until: string;
  };
  /** To the owner or the second organiser: the party's organisers have changed, or it won't take place. */
  "organiser-changed": ToOrganiser & {
    readonly change: "joined" | "left" | "removed" | "cancelled";
    /** The second organiser's first name. */
    readonly second: string;
    readonly toOwner: boolean;
  };
}
