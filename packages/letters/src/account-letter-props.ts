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
