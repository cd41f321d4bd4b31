import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { WholeParty } from "../parties/public.ts";
import { familiesOf, type Family } from "./families.ts";
import { openOwnParty } from "./open-own-party.ts";
import { thanksWordsOf } from "./thanks-words-of.ts";
import type { ThanksWords } from "./thanks.ts";

export interface ShownThanks {
  readonly party: WholeParty;
  readonly words: ThanksWords;
  readonly families: readonly Family[];
}

/** Whom there is to thank, and with which words. */
export async function showThanks(deps: Deps, actor: Actor, { id }: { readonly id: string }): Promise<ShownThanks> {
  const party = await openOwnParty(deps, actor, id);
  return { party, words: await thanksWordsOf(deps.db, party), families: await familiesOf(deps, deps.db, id) };
}
