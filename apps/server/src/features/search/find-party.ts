import { readSearch } from "@wishwell/domain/short-code";
import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";

/**
 * An address is answered alike whether or not it is known; a code that fits no party is a miss, and misses are
 * counted, so that nobody tries codes until one fits.
 */
export async function findParty(deps: Deps, actor: Actor, { typed }: { typed: string }): Promise<{ message: string }> {
  if (readSearch(typed).by === "e-mail") return { message: texts.searchByEmail };
  await deps.limits.take("codeMisses", actor.address);
  throw notFound(texts.codeNotFound);
}
