import type { Access } from "@wishwell/contract/api/call";
import { forbidden, unauthorised } from "./refusal.ts";

/** Who makes a request. */
export type Actor = Visitor | SignedIn | CharityContact;

interface From {
  /** The client's network address; /64 for IPv6. */
  readonly address: string;
  readonly requestId: string;
}

interface Visitor extends From {
  readonly kind: "visitor";
  /** The secret of a draft that was started without an account (`X-Claim-Token`). */
  readonly claimToken: string | null;
}

export interface SignedIn extends From {
  readonly kind: "user";
  readonly userId: string;
  readonly role: 1 | 2;
  /** Identifies this sign-in, to end it. */
  readonly signIn: Buffer;
}

/** Somebody who typed the code of a charity's letter a short while ago. */
interface CharityContact extends From {
  readonly kind: "charity-contact";
  readonly charityId: string;
}

/** What a bearer token says about its holder; the rooms know, the door asks. */
export type TokenHolder = Omit<SignedIn, keyof From> | Omit<CharityContact, keyof From>;
/** `null` for a token that is unknown, ended or too old. */
export type Authenticate = (token: string) => Promise<TokenHolder | null>;

export const isAdmin = (actor: Actor): actor is SignedIn => actor.kind === "user" && actor.role === 2;

/** Whose uploads are counted together. */
export function uploader(actor: Actor): string {
  if (actor.kind === "user") return `user ${actor.userId}`;
  return actor.kind === "charity-contact" ? actor.charityId : actor.address;
}

/** What the call's access word says about this actor. `self`, `owner`, `token` and the like are finished by the feature. */
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
