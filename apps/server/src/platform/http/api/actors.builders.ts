import type { Actor } from "./actor.ts";

const from = { address: "192.0.2.1", requestId: "request-1" };
const user = (userId: string, role: 1 | 2) =>
  ({ kind: "user", userId, role, signIn: Buffer.from("s"), ...from }) as const;

/** One actor of each kind. */
export const actors = {
  visitor: { kind: "visitor", claimToken: null, ...from },
  /** A visitor who has started a party without an account. */
  starter: { kind: "visitor", claimToken: "key", ...from },
  contact: { kind: "charity-contact", charityId: "organiser", ...from },
  organiser: user("organiser", 1),
  second: user("second", 1),
  other: user("other", 1),
  admin: user("admin", 2),
} as const satisfies Readonly<Record<string, Actor>>;
