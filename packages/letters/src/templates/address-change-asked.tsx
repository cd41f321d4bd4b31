import { hello, note, paragraph, written } from "../parts/blocks.tsx";

/** To the old email address, until the new one is verified. */
export const addressChangeAsked = written<"address-change-asked">(({ product, firstName, supportEmail }) => ({
  subject: `Changing the email address of your ${product} account?`,
  preview: "Nothing has changed yet. If it wasn’t you, change your password now.",
  heading: "Changing your email address?",
  why: `We email you about every important change to your ${product} account.`,
  blocks: [
    hello(firstName),
    paragraph(
      `Someone who is signed in to your ${product} account asked to use a different email address. Nothing has changed yet. We’ve sent a link to the new address, and the change takes effect once it’s confirmed there.`,
    ),
    paragraph("If it was you, open the link in your other inbox."),
    note(
      "Wasn’t you?",
      "Never tell anyone your password. Sign in and change it, which also stops the change of address. Then email us:",
      supportEmail,
    ),
  ],
}));
