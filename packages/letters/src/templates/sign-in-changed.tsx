import type { LetterProps } from "../letter-props.ts";
import { action, hello, note, paragraph, written } from "../parts/blocks.tsx";

type Props = LetterProps["sign-in-changed"];

interface Words {
  readonly heading: string;
  readonly meaning: (name: string) => string;
}

const words: Record<Props["what"], Words> = {
  "passkey added": {
    heading: "A passkey was added",
    meaning: (name) => `You can now sign in with the passkey “${name}”.`,
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
  },
  "app off": {
    heading: "Your second factor is off",
    meaning: () => "We no longer ask for a code from your authenticator app. Your recovery codes don’t work any more.",
  },
  "new recovery codes": {
    heading: "You have new recovery codes",
    meaning: () => "Your old recovery codes don’t work any more.",
  },
  "recovery code used": {
    heading: "A recovery code was used",
    meaning: () => "It won’t work again. If you’re running out, make new ones in My details.",
  },
  "recovery agreed": {
    heading: "Your second factor will be removed",
    meaning: (when) =>
      `Two admins have agreed to remove your second factor and passkeys, because we were told you lost them. It will happen on ${when}. If you still have one, sign in with it now and we’ll stop.`,
  },
  "factors removed": {
    heading: "Your second factor was removed",
    meaning: () =>
      "Your passkeys, authenticator app and recovery codes don’t work any more, and you’re signed out everywhere. Sign in with your password, then set up a new second factor.",
  },
  "new device": {
    heading: "Someone signed in on a new device",
    meaning: (name) => `Your account was opened on a device we haven’t seen before: ${name}.`,
  },
};

export const signInChanged = written<"sign-in-changed">(
  ({ product, what, name, firstName, detailsLink, supportEmail }) => ({
    subject: `${words[what].heading} (${product})`,
    preview: "If it was you, you don’t need to do anything. If not, please act straight away.",
    heading: words[what].heading,
    why: `We email you about every important change to your ${product} account.`,
    blocks: [
      hello(firstName),
      paragraph(words[what].meaning(name)),
      paragraph("If it was you, you don’t need to do anything. If not, end the sign-ins you don’t recognise:"),
      action("See your sign-ins", detailsLink),
      note(
        "Can’t get in?",
        "Never tell anyone your password. Email us, and say which address your account has:",
        supportEmail,
      ),
    ],
  }),
);
