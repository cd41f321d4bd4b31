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
    means: (name) => `${name} can sign in without having followed our link. Be sure that the address is theirs.`,
  },
  block: {
    title: "Block this person?",
    go: "Block",
    means: (name) =>
      `${name} is signed out everywhere and cannot sign in. Their parties stay as they are: pause those under Events.`,
  },
  unblock: { title: "Let them in again?", go: "Unblock", means: (name) => `${name} can sign in again.` },
  grant: {
    title: "Make them an admin?",
    go: "Make admin",
    means: (name) => `${name} sees and may change everything here: parties, people and payments.`,
  },
  revoke: {
    title: "Take the admin role away?",
    go: "Remove admin",
    means: (name) => `${name} keeps the account and the parties, and does not see this desk any more.`,
  },
};

export const personLooks = {
  active: { tone: "good", shape: "full", words: "Verified" },
  blocked: { tone: "bad", shape: "ring", words: "Blocked" },
  waiting: { tone: "waiting", shape: "half", words: "Not verified" },
} as const;
