import type { StandingAction } from "@wishwell/contract/api/admin/choices";
import type { Person } from "@wishwell/contract/api/admin/users";
import { fullName } from "@wishwell/domain/text/full-name";

export const nameOf = ({ first_name, last_name }: Person): string =>
  fullName({ firstName: first_name, lastName: last_name });

interface StandingWords {
  readonly title: string;
  readonly go: string;
  /** The consequence for this person. */
  readonly means: (name: string) => string;
}

export const standingWords: Readonly<Record<StandingAction, StandingWords>> = {
  verify: {
    title: "Verify this address?",
    go: "Verify",
    means: (name) => `${name} can sign in without following our link. Be sure that the address is theirs.`,
  },
  resend: {
    title: "Send the verification email again?",
    go: "Send verification again",
    means: (name) => `${name} gets a new link. Older links stop working.`,
  },
  password_link: {
    title: "Email a link to set a new password?",
    go: "Email a password link",
    means: (name) => `${name} gets a link that works once. Their password stays until they use it.`,
  },
  end_sign_ins: {
    title: "End all sign-ins?",
    go: "End all sign-ins",
    means: (name) => `${name} is signed out on every device, and will be able to sign in again.`,
  },
  block: {
    title: "Block this person?",
    go: "Block",
    means: (name) =>
      `${name} is signed out everywhere and can’t sign in. Their parties stay as they are: pause those under Parties.`,
  },
  unblock: { title: "Unblock this person?", go: "Unblock", means: (name) => `${name} will be able to sign in again.` },
  grant: {
    title: "Make them an admin?",
    go: "Make admin",
    means: (name) => `${name} will see and may change everything here: parties, people and payments.`,
  },
  revoke: {
    title: "Remove the admin role?",
    go: "Remove admin",
    means: (name) => `${name} keeps the account and the parties, and can’t open these pages any more.`,
  },
};

export const personLooks = {
  active: { tone: "good", shape: "full", words: "Verified" },
  blocked: { tone: "bad", shape: "ring", words: "Blocked" },
  waiting: { tone: "waiting", shape: "half", words: "Not verified" },
} as const;
