import { action, hello, note, paragraph, written } from "../parts/blocks.tsx";

export const signInLink = written<"sign-in-link">(({ product, link, firstName }) => ({
  subject: `Your sign-in link for ${product}`,
  preview: "The link works once and lasts 15 minutes. Open it in the browser where you asked for it.",
  heading: "Sign in",
  why: `You’re getting this email because someone asked to sign in to ${product} with this address.`,
  blocks: [
    hello(firstName),
    paragraph("You asked for a link to sign in. Open it in the browser where you asked:"),
    action("Sign in", link),
    paragraph("The link works once and lasts 15 minutes."),
    note("Didn’t ask for this?", "You can ignore this email. The link does nothing in another browser."),
  ],
}));
