import { action, hello, link, paragraph, written } from "../parts/blocks.tsx";

/** Somebody signed up with this address, or wanted to move another account to it. */
export const alreadyRegistered = written<"already-registered">(({ product, loginLink, forgotLink }) => ({
  subject: `You already have a ${product} account`,
  preview: "You don’t need a new account. Sign in with this email address.",
  heading: "You already have an account",
  why: `Someone entered this email address on ${product}. If it wasn’t you, you can ignore this email: nothing has changed.`,
  blocks: [
    hello(""),
    paragraph(
      `Someone, probably you, tried to use this email address for another account on ${product}. It already has one, so you can just sign in.`,
    ),
    action("Sign in", loginLink),
    link("Forgotten your password? Choose a new one", forgotLink),
  ],
}));
