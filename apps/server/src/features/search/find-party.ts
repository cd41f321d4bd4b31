import { texts } from "@wishwell/contract/texts";
import { isShortCode, readSearch } from "@wishwell/domain/short-code";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { findPartyByCode } from "../parties/public.ts";
import { findByEmail } from "./find-by-email.ts";
import type { Found } from "./found.ts";

/** By its code a party, by an address its invitations. */
export async function findParty(deps: Deps, actor: Actor, { typed }: { typed: string }): Promise<Found> {
  const search = readSearch(typed);
  return search.by === "e-mail" ? findByEmail(deps, actor, search) : findByCode(deps, actor, search);
}

/**
 * A code that fits no party is a miss. Each try is counted beforehand and given back when it was none: whoever has
 * missed too often learns nothing any more, not even which codes would fit.
 */
async function findByCode(deps: Deps, actor: Actor, { code }: { code: string }): Promise<Found> {
  await deps.limits.take("codeMisses", actor.address);
  const party = isShortCode(code) ? await findPartyByCode(deps.db, code) : null;
  if (party === null) throw notFound(texts.codeNotFound);
  await deps.limits.giveBack("codeMisses", actor.address);
  return { found: [{ kind: "party", id: party.id }] };
}
