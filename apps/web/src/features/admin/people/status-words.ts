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
    means: (name) =>
      `${name} will be able to sign in without following our link. Make sure that the address is theirs.`,
  },
  resend: {
    title: "Send the verification email again?",
    go: "Send verification again",
    means: (name) => `${name} will get a new link. Older links will stop working.`,
  },
  password_link: {
    title: "Email a link to set a new password?",
    go: "Email a password link",
    means: (name) => `${name} will get a link that works once. Their password stays the same until they use the link.`,
  },
  end_sign_ins: {
    title: "Sign them out everywhere?",
    go: "Sign out everywhere",
    means: (name) => `${name} will be signed out on every device, but can sign in again.`,
  },
  block: {
    title: "Block this person?",
    go: "Block",
    means: (name) =>
      `${name} will be signed out everywhere and won’t be able to sign in. Their parties won’t change, but you can pause them under Parties.`,
  },
  unblock: { title: "Unblock this person?", go: "Unblock", means: (name) => `${name} will be able to sign in again.` },
  grant: {
    title: "Make them an admin?",
    go: "Make admin",
    means: (name) => `${name} will be able to see and change everything here: parties, people and payments.`,
  },
  revoke: {
    title: "Remove the admin role?",
    go: "Remove admin",
    means: (name) => `${name} will keep their account and parties, but won’t be able to open these pages any more.`,
  },
};

export const personLooks = {
  active: { tone: "good", shape: "full", words: "Verified" },
  blocked: { tone: "bad", shape: "ring", words: "Blocked" },
  waiting: { tone: "waiting", shape: "half", words: "Not verified" },
} as const;
