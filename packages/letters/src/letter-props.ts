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
  "invite-request": {
    readonly product: string;
    readonly firstName: string;
    /** "Maya’s party" */
    readonly party: string;
    readonly day: string;
    readonly time: string;
    readonly venue: string;
    readonly code: string;
    readonly askerName: string;
    readonly askerEmail: string;
    readonly message: string;
    readonly link: string;
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
  "charity-enrolled": CodeForCharity;
  "charity-code": CodeForCharity;
  "charity-changed": AboutCharity & { readonly what: "payment e-mail" | "contact e-mail" };
}

export type LetterName = keyof LetterProps;
