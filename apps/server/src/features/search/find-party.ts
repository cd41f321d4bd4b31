import { readSearch } from "@wishwell/domain/short-code";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { findByCode } from "./find-by-code.ts";
import { findByEmail } from "./find-by-email.ts";
import type { Found } from "./found.ts";

/** By its code a party, by an address its invitations. */
export async function findParty(deps: Deps, actor: Actor, { typed }: { typed: string }): Promise<Found> {
  const search = readSearch(typed);
  if (search.by === "e-mail") return findByEmail(deps, actor, search);
  const { id } = await findByCode(deps, actor, search);
  return { found: [{ kind: "party", id }] };
}
