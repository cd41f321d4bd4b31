/** Who makes a request. */
export type Actor = Visitor | SignedIn;

interface From {
  /** The client's network address; /64 for IPv6. */
  readonly address: string;
  readonly requestId: string;
}

export interface Visitor extends From {
  readonly kind: "visitor";
}

export interface SignedIn extends From {
  readonly kind: "user";
  readonly userId: string;
  readonly role: 1 | 2;
  /** Identifies this sign-in, to end it. */
  readonly signIn: Buffer;
}

export const isAdmin = (actor: Actor): actor is SignedIn => actor.kind === "user" && actor.role === 2;
