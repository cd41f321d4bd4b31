import { action, hello, note, paragraph, written } from "../parts/blocks.tsx";

export const resetPassword = written<"reset-password">(({ product, link, firstName }) => ({
  subject: `Choose a new password for ${product}`,
  preview: "The link works once and lasts 12 hours.",
  heading: "Choose a new password",
  why: `You’re getting this email because someone asked for a new password for this address on ${product}.`,
  blocks: [
    hello(firstName),
    paragraph("You asked for a link to choose a new password."),
    action("Choose a new password", link),
    paragraph(
      "The link works once and lasts 12 hours. Once you’ve chosen a new password, we’ll sign you out everywhere.",
    ),
    note("Didn’t ask for this?", "You can ignore this email. Your password stays the same."),
  ],
}));
