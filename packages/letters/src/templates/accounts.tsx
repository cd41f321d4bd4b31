import type { LetterProps } from "../letter-props.ts";
import { action, hello, link, note, paragraph, written } from "../parts/blocks.tsx";

type Confirming = LetterProps["verify-address"];

interface ConfirmingWords {
  readonly subject: string;
  readonly heading: string;
  readonly asks: string;
  readonly why: string;
}

const confirming: Record<NonNullable<Confirming["cause"]>, (product: string) => ConfirmingWords> = {
  "sign-up": (product) => ({
    subject: `Confirm your email address for ${product}`,
    heading: `Welcome to ${product}`,
    asks: "Thanks for signing up. Please confirm that this email address is yours.",
    why: `Someone signed up to ${product} with this address. If it wasn’t you, you can ignore this email.`,
  }),
  "new address": (product) => ({
    subject: `Confirm your new email address for ${product}`,
    heading: "Confirm your new email address",
    asks: `You asked to use this email address for your ${product} account. Please confirm that it’s yours. Until then, nothing changes.`,
    why: `Someone asked to use this address for their ${product} account. If it wasn’t you, you can ignore this email.`,
  }),
};

/** After signing up, and after asking for a different email address. */
export const verifyAddress = written<"verify-address">(({ product, link, firstName, cause = "sign-up" }) => {
  const { subject, heading, asks, why } = confirming[cause](product);
  return {
    subject,
    preview: "Please confirm that this email address is yours. The link works for 48 hours.",
    heading,
    why,
    blocks: [
      hello(firstName),
      paragraph(asks),
      action("Confirm this address", link),
      paragraph("The link works for 48 hours. After that, you can ask for a new one on the login page."),
    ],
  };
});

/** Someone signed up with this address, or wanted to move another account to it. */
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

type Changed = LetterProps["address-changed"]["what"];

const changed: Record<Changed, { readonly thing: string; readonly meaning: string }> = {
  "e-mail": {
    thing: "email address",
    meaning: "From now on, sign in with the new address. We’ll send our emails there too.",
  },
  "payment e-mail": {
    thing: "PayPal email",
    meaning:
      "We pay your half of what guests give to the PayPal email in My Details. If there isn’t one, your money waits until you add one.",
  },
  password: { thing: "password", meaning: "From now on, sign in with the new one." },
};

/** Sent to both the old and the new email address, so the text must make sense at either. */
export const addressChanged = written<"address-changed">(({ product, what, firstName, supportEmail }) => ({
  subject: `Your ${changed[what].thing} for ${product} has changed`,
  preview: "If it was you, you don’t need to do anything. If not, please tell us straight away.",
  heading: `Your ${changed[what].thing} has changed`,
  why: `We email you about every important change to your ${product} account.`,
  blocks: [
    hello(firstName),
    paragraph(`The ${changed[what].thing} for your ${product} account has been changed. ${changed[what].meaning}`),
    paragraph("If it was you, you don’t need to do anything."),
    note(
      "Wasn’t you?",
      "Never tell anyone your password. Email us straight away, and tell us which email address your account uses:",
      supportEmail,
    ),
  ],
}));

type SignInChange = LetterProps["sign-in-changed"];

interface SignInChangeWords {
  readonly heading: string;
  readonly meaning: (name: string) => string;
  /** What undoes the change, after “If it was you, you don’t need to do anything. If not,”. */
  readonly advice?: string;
  /** What to do now, where the owner didn’t make the change. */
  readonly todo?: { readonly preview: string; readonly words: string };
}

const ifItWasYou = "If it was you, you don’t need to do anything. If not,";
const changePassword = "change your password and end the sign-ins you don’t recognise:";
const ifYouAsked = "If you asked for this, you don’t need to do anything. If not,";

const signInChanges: Record<SignInChange["what"], SignInChangeWords> = {
  "passkey added": {
    heading: "A passkey was added",
    meaning: (name) => `You can now sign in with the passkey “${name}”.`,
    advice: "remove that passkey, change your password and end the sign-ins you don’t recognise:",
  },
  "passkey removed": {
    heading: "A passkey was removed",
    meaning: (name) => `You can no longer sign in with the passkey “${name}”.`,
  },
  "password removed": {
    heading: "Your password was removed",
    meaning: () => "From now on, sign in with a passkey. You can choose a new password whenever you like.",
  },
  "app on": {
    heading: "Your second factor is on",
    meaning: () => "When you sign in with your password, we’ll also ask for a code from your authenticator app.",
    advice: "turn it off, change your password and end the sign-ins you don’t recognise:",
  },
  "app off": {
    heading: "Your second factor is off",
    meaning: () => "We no longer ask for a code from your authenticator app. Your recovery codes don’t work any more.",
  },
  "new recovery codes": {
    heading: "You have new recovery codes",
    meaning: () => "Your old recovery codes don’t work any more.",
    advice: "make new codes, change your password and end the sign-ins you don’t recognise:",
  },
  "recovery code used": {
    heading: "A recovery code was used",
    meaning: () =>
      "One of your recovery codes was used. It won’t work again. If you’re running out, make new ones in My Details.",
  },
  "recovery agreed": {
    heading: "Your second factor will be removed",
    meaning: (when) =>
      `Two admins have agreed to remove your second factor and passkeys, because we were told you’d lost them. It will happen at ${when}. If you still have one, sign in with it now and we’ll stop.`,
    todo: {
      preview: `${ifYouAsked} please act straight away.`,
      words: `${ifYouAsked} end the sign-ins you don’t recognise:`,
    },
  },
  "factors removed": {
    heading: "Your second factor was removed",
    meaning: () =>
      "Your passkeys, authenticator app and recovery codes don’t work any more, and you’re signed out everywhere. Sign in with your password, or choose a new one with “Forgotten your password?”. Then set up a new second factor.",
    todo: {
      preview: "Sign in with your password, or choose a new one. Then set up a new second factor.",
      words: "If you didn’t ask for this, change your password and end the sign-ins you don’t recognise:",
    },
  },
  "new device": {
    heading: "Someone signed in on a new device",
    meaning: (name) => `Someone signed in to your account on a device we haven’t seen before: ${name}.`,
  },
};

export const signInChanged = written<"sign-in-changed">(
  ({ product, what, name, firstName, detailsLink, supportEmail }) => ({
    subject: `${signInChanges[what].heading} (${product})`,
    preview: signInChanges[what].todo?.preview ?? `${ifItWasYou} please act straight away.`,
    heading: signInChanges[what].heading,
    why: `We email you about every important change to your ${product} account.`,
    blocks: [
      hello(firstName),
      paragraph(signInChanges[what].meaning(name)),
      paragraph(signInChanges[what].todo?.words ?? `${ifItWasYou} ${signInChanges[what].advice ?? changePassword}`),
      action("See your sign-ins", detailsLink),
      note(
        "Can’t get in?",
        "Never tell anyone your password. Email us, and tell us which email address your account uses:",
        supportEmail,
      ),
    ],
  }),
);

export const idleAccount = written<"idle-account">(({ product, firstName, loginLink, erasedOn }) => ({
  subject: `Sign in before ${erasedOn} to keep your ${product} account`,
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
