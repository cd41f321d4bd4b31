import type { LetterProps } from "../letter-props.ts";
import { hello, note, paragraph, written } from "../parts/blocks.tsx";

type What = LetterProps["address-changed"]["what"];

const changes: Record<What, { readonly thing: string; readonly meaning: string }> = {
  "e-mail": {
    thing: "email address",
    meaning: "From now on, sign in with the new address. We’ll send our emails there too.",
  },
  "payment e-mail": {
    thing: "payment email",
    meaning: "We’ll pay the gift half of your parties to the PayPal account with the new address.",
  },
  password: { thing: "password", meaning: "From now on, sign in with the new one." },
};

/** Sent to both the old and the new email address, so the text must make sense at either. */
export const addressChanged = written<"address-changed">(({ product, what, firstName, supportEmail }) => ({
  subject: `Your ${changes[what].thing} for ${product} has changed`,
  preview: "If it was you, you don’t need to do anything. If not, please tell us straight away.",
  heading: `Your ${changes[what].thing} has changed`,
  why: `We email you about every important change to your ${product} account.`,
  blocks: [
    hello(firstName),
    paragraph(`The ${changes[what].thing} for your ${product} account has been changed. ${changes[what].meaning}`),
    paragraph("If it was you, you don’t need to do anything."),
    note(
      "Wasn’t you?",
      "Never tell anyone your password. Email us straight away, and say which address your account has:",
      supportEmail,
    ),
  ],
}));
