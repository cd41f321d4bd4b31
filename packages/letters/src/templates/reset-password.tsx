import { action, hello, note, paragraph, written } from "../parts/blocks.tsx";

export const resetPassword = written<"reset-password">(({ product, link, firstName }) => ({
  subject: `Choose a new password for ${product}`,
  preview: "The link works once, for 12 hours.",
  heading: "Choose a new password",
  why: `You’re getting this email because someone asked for a new password for this address at ${product}.`,
  blocks: [
    hello(firstName),
    paragraph("You asked for a new password. Choose it here:"),
    action("Choose a new password", link),
    paragraph(
      "The link works once, for 12 hours. We’ll then sign you out everywhere, so sign in with the new password.",
    ),
    note("Didn’t ask for this?", "You can ignore this email. Your password stays the same."),
  ],
}));
