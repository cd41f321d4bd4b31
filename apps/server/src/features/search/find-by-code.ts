import { texts } from "@wishwell/contract/texts";
import { isShortCode } from "@wishwell/domain/short-code";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { findPartyByCode } from "../parties/public.ts";

/**
 * The party with this folded code. A code that fits none is a miss. Each try is counted beforehand and given back when
 * it was none: whoever has missed too often learns nothing any more, not even which codes would fit.
 */
export async function findByCode(deps: Deps, actor: Actor, { code }: { code: string }): Promise<{ id: string }> {
  await deps.limits.take("codeMisses", actor.address);
  const party = isShortCode(code) ? await findPartyByCode(deps.db, code) : null;
  if (party === null) throw notFound(texts.codeNotFound);
  await deps.limits.giveBack("codeMisses", actor.address);
  return party;
}
