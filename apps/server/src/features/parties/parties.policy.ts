import type { TotalViewer } from "@wishwell/domain/money/contribution-totals";
import { forgottenWhenBefore } from "@wishwell/domain/parties/party-clock";
import type { Config } from "../../platform/config/config.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import { keyedHash } from "../../platform/http/signed-urls.ts";
import { notFound, type Refusal, unauthorised } from "../../platform/http/api/refusal.ts";
import type { Party } from "./party.ts";

/** What somebody is to a party. `claim`: started it without an account, and nobody has taken it over yet. */
export type Relation = "owner" | "admin" | "claim" | "nobody";

interface Claim {
  /** The fingerprint of the key that came with the request. */
  readonly claimHash: Buffer | null;
  readonly now: Date;
}

type Belongings = Pick<Party, "ownerId" | "claimHash" | "createdAt">;

export function relationTo(party: Belongings, actor: Actor, claim: Claim): Relation {
  if (actor.kind === "user" && party.ownerId === actor.userId) return "owner";
  if (isAdmin(actor)) return "admin";
  return actor.kind === "visitor" && keyFits(party, claim) ? "claim" : "nobody";
}

/** A key opens its own draft, while nobody owns it and it is not too old. */
export function keyFits(party: Belongings, { claimHash, now }: Claim): boolean {
  if (party.ownerId !== null || party.claimHash === null || claimHash === null) return false;
  return party.claimHash.equals(claimHash) && party.createdAt > forgottenWhenBefore(now, "draft");
}

/** An admin's own party is a party like any other: there they are its organiser. */
export function totalViewer({ ownerId }: Pick<Party, "ownerId">, actor: Actor): TotalViewer {
  if (actor.kind === "user" && actor.userId === ownerId) return "organiser";
  return isAdmin(actor) ? "admin" : "others";
}

export const mayChange = (relation: Relation): boolean => relation !== "nobody";

/** A draft that nobody owns yet is for whoever started it. */
export const maySee = (party: Pick<Party, "ownerId">, relation: Relation): boolean =>
  party.ownerId !== null || relation !== "nobody";

/** Strangers learn nothing: visitors are asked to sign in, others find nothing, whether or not there is something. */
export function strangerRefused(actor: Actor): Refusal {
  return actor.kind === "user" ? notFound() : unauthorised();
}

/**
 * Who looks: the organiser (or an admin, or who holds the draft's key) sees everything, an invited guest where the party
 * is, anybody else what an invitation on a fridge door would say.
 */
export type View = "organiser" | "invited" | "anybody";

type Secret = Pick<Config, "appSecret">;

/** The key of a draft is kept only like this. */
export function hashClaim({ appSecret }: Secret, claimToken: string): Buffer {
  return keyedHash(appSecret, "claim", claimToken);
}

/** The fingerprint of the key that somebody brought along. */
export function broughtClaim(config: Secret, actor: Actor): Buffer | null {
  return actor.kind === "visitor" && actor.claimToken !== null ? hashClaim(config, actor.claimToken) : null;
}
