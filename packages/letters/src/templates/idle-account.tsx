import { action, hello, paragraph, written } from "../parts/blocks.tsx";

export const idleAccount = written<"idle-account">(({ product, firstName, loginLink, erasedOn }) => ({
  subject: `Sign in by ${erasedOn} to keep your ${product} account`,
  preview: `Otherwise we’ll delete your account and everything in it on ${erasedOn}.`,
  heading: "Would you like to keep your account?",
  why: `You’re getting this email because you have a ${product} account. We don’t keep anyone’s details for longer than we need them.`,
  blocks: [
    hello(firstName),
    paragraph(
      `You haven’t signed in for 23 months. On ${erasedOn} we’ll delete your account and everything in it. We can’t undo that.`,
    ),
    paragraph("Is another birthday coming up? Sign in before then and we’ll keep everything as it is."),
    action("Keep my account", loginLink),
    paragraph("If you don’t need it any more, you don’t have to do anything. Thank you for celebrating with us."),
  ],
}));
