import type { TotalViewer } from "@wishwell/domain/money/contribution-totals";
import { deletionCutoff } from "@wishwell/domain/parties/party-clock";
import type { Config } from "../../platform/config/config.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import { keyedHash } from "../../platform/http/signed-urls.ts";
import { notFound, type Refusal, unauthorised } from "../../platform/http/api/refusal.ts";
import type { Party } from "./party.ts";

/**
 * An actor's relation to a party. `second`: a parent whom the owner invited to help. `claim`: a visitor started it and
 * it has no owner yet.
 */
export type Relation = "owner" | "second" | "admin" | "claim" | "none";

interface Claim {
  /** Hash of the claim token sent with the request. */
  readonly claimHash: Buffer | null;
  readonly now: Date;
}

type Organisers = Pick<Party, "ownerId" | "secondOrganiserId">;
type Belongings = Organisers & Pick<Party, "claimHash" | "createdAt">;

export function relationTo(party: Belongings, actor: Actor, claim: Claim): Relation {
  if (actor.kind === "user" && party.ownerId === actor.userId) return "owner";
  if (isSecond(party, actor)) return "second";
  if (isAdmin(actor)) return "admin";
  return actor.kind === "visitor" && claimMatches(party, claim) ? "claim" : "none";
}

/** A claim token opens its own draft, while the draft has no owner and has not expired. */
export function claimMatches(party: Belongings, { claimHash, now }: Claim): boolean {
  if (party.ownerId !== null || party.claimHash === null || claimHash === null) return false;
  return party.claimHash.equals(claimHash) && party.createdAt > deletionCutoff(now, "draft");
}

export const isSecond = ({ secondOrganiserId }: Pick<Party, "secondOrganiserId">, actor: Actor): boolean =>
  actor.kind === "user" && secondOrganiserId === actor.userId;

export const isOrganiser = (party: Organisers, actor: Actor): boolean =>
  (actor.kind === "user" && party.ownerId === actor.userId) || isSecond(party, actor);

/** As whom an organiser or admin sees the party; without an actor, as its owner. */
export function roleIn(party: Organisers, actor: Actor | undefined): "owner" | "second" | "admin" {
  if (actor === undefined || (actor.kind === "user" && party.ownerId === actor.userId)) return "owner";
  if (isSecond(party, actor)) return "second";
  return isAdmin(actor) ? "admin" : "owner";
}

/** Whether the actor may see and change a party that has an owner, and its guests. */
export const organises = (party: Organisers, actor: Actor): boolean => isOrganiser(party, actor) || isAdmin(actor);

/** An admin counts as the organiser of a party of their own, or that they help with. */
export function totalViewer(party: Organisers, actor: Actor): TotalViewer {
  if (isOrganiser(party, actor)) return "organiser";
  return isAdmin(actor) ? "admin" : "others";
}

export const mayChange = (relation: Relation): boolean => relation !== "none";

/**
 * Whether an actor who may change the party may also do what its second organiser may not: complete, cancel or delete
 * it, request the payout, change the charity once money is held, and decide who organises it.
 */
export const decides = (party: Organisers, actor: Actor): boolean => !isSecond(party, actor);

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
