import type { Access } from "@wishwell/contract/api/call";
import { forbidden, unauthorised } from "./refusal.ts";

/** The sender of a request. */
export type Actor = Visitor | SignedIn | CharityContact;

interface From {
  /** The client's network address; /64 for IPv6. */
  readonly address: string;
  readonly requestId: string;
}

interface Visitor extends From {
  readonly kind: "visitor";
  /** The secret of a draft started without an account (`X-Claim-Token`). */
  readonly claimToken: string | null;
}

export interface SignedIn extends From {
  readonly kind: "user";
  readonly userId: string;
  readonly role: 1 | 2;
  /** Identifies this sign-in, so that it can be ended. */
  readonly signIn: Buffer;
  /** Has confirmed within ten minutes that it is them. */
  readonly proved?: true;
  /** What an admin lacks to be one: to set up a second factor, or to prove it in this session. Until then `role` is 1. */
  readonly lacks?: "factor" | "proof";
}

/** A visitor who recently entered the code from an email to a charity. */
interface CharityContact extends From {
  readonly kind: "charity-contact";
  readonly charityId: string;
}

/** What a bearer token says about its holder. The features look it up for the HTTP layer. */
export type TokenHolder = Omit<SignedIn, keyof From> | Omit<CharityContact, keyof From>;
/** Null for a token that is unknown, ended or expired. */
export type Authenticate = (token: string) => Promise<TokenHolder | null>;

export const isAdmin = (actor: Actor): actor is SignedIn => actor.kind === "user" && actor.role === 2;

/** For calls whose access word has let only users pass. */
export function signedIn(actor: Actor): SignedIn {
  if (actor.kind !== "user") throw unauthorised();
  return actor;
}

/** The key by which uploads are rate limited. */
export function uploader(actor: Actor): string {
  if (actor.kind === "user") return `user ${actor.userId}`;
  return actor.kind === "charity-contact" ? actor.charityId : actor.address;
}

/** Enforces a call's access word. The feature completes the check for `self`, `owner`, `token` and the like. */
export function permit(access: Access, actor: Actor): void {
  switch (access) {
    case "everyone":
    case "limited":
    case "token":
      return;
    case "signed-out":
      if (actor.kind === "user") throw forbidden();
      return;
    case "signed-out-or-admin":
      if (actor.kind === "user" && !isAdmin(actor)) throw forbidden();
      return;
    case "signed-in":
    case "self":
    case "owner":
      if (actor.kind !== "user") throw unauthorised();
      return;
    case "admin":
      if (actor.kind !== "user") throw unauthorised();
      if (!isAdmin(actor)) throw forbidden();
      return;
    case "signed-in-or-claim":
    case "self-or-claim":
    case "owner-or-claim":
      if (actor.kind === "charity-contact") throw unauthorised();
      if (actor.kind === "visitor" && actor.claimToken === null) throw unauthorised();
      return;
    case "start-party":
      if (actor.kind === "charity-contact") throw unauthorised();
      return;
    case "charity-contact":
      if (actor.kind === "visitor") throw unauthorised();
      if (actor.kind === "user" && !isAdmin(actor)) throw forbidden();
  }
}
