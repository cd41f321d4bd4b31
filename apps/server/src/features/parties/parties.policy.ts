import type { TotalViewer } from "@wishwell/domain/money/contribution-totals";
import { deletionCutoff } from "@wishwell/domain/parties/party-clock";
import type { Config } from "../../platform/config/config.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import { keyedHash } from "../../platform/http/signed-urls.ts";
import { notFound, type Refusal, unauthorised } from "../../platform/http/api/refusal.ts";
import type { Party } from "./party.ts";

/** An actor's relation to a party. `claim`: a visitor started it and it has no owner yet. */
export type Relation = "owner" | "admin" | "claim" | "none";

interface Claim {
  /** Hash of the claim token sent with the request. */
  readonly claimHash: Buffer | null;
  readonly now: Date;
}

type Belongings = Pick<Party, "ownerId" | "claimHash" | "createdAt">;

export function relationTo(party: Belongings, actor: Actor, claim: Claim): Relation {
  if (actor.kind === "user" && party.ownerId === actor.userId) return "owner";
  if (isAdmin(actor)) return "admin";
  return actor.kind === "visitor" && claimMatches(party, claim) ? "claim" : "none";
}

/** A claim token opens its own draft, while the draft has no owner and has not expired. */
export function claimMatches(party: Belongings, { claimHash, now }: Claim): boolean {
  if (party.ownerId !== null || party.claimHash === null || claimHash === null) return false;
  return party.claimHash.equals(claimHash) && party.createdAt > deletionCutoff(now, "draft");
}

/** An admin counts as the organiser of their own party. */
export function totalViewer({ ownerId }: Pick<Party, "ownerId">, actor: Actor): TotalViewer {
  if (actor.kind === "user" && actor.userId === ownerId) return "organiser";
  return isAdmin(actor) ? "admin" : "others";
}

export const mayChange = (relation: Relation): boolean => relation !== "none";

/** A draft without an owner is visible only to admins and to the visitor who started it. */
export const maySee = (party: Pick<Party, "ownerId">, relation: Relation): boolean =>
  party.ownerId !== null || relation !== "none";

/** Visitors are asked to sign in and other users get 404, so strangers do not learn whether the party exists. */
export function strangerRefused(actor: Actor): Refusal {
  return actor.kind === "user" ? notFound() : unauthorised();
}

/**
 * The organiser, an admin or the holder of the draft's claim token sees everything. An invited guest also sees where
 * the party is; everyone else sees what a printed invitation would show.
 */
export type View = "organiser" | "invited" | "anybody";

type Secret = Pick<Config, "appSecret">;

/** Only this hash of a draft's claim token is stored. */
export function hashClaim({ appSecret }: Secret, claimToken: string): Buffer {
  return keyedHash(appSecret, "claim", claimToken);
}

/** Hash of the claim token that the actor sent, if any. */
export function claimHashOf(config: Secret, actor: Actor): Buffer | null {
  return actor.kind === "visitor" && actor.claimToken !== null ? hashClaim(config, actor.claimToken) : null;
}
