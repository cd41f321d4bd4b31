import { type PartyContent, partyForms } from "@wishwell/contract/page-contents";
import { foldShortCode } from "@wishwell/domain/short-code";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { loadParty, presentParty } from "../parties/public.ts";
import { linkCardPath } from "../posters/public.ts";
import { findByCode } from "../search/public.ts";
import { listReplies } from "./list-replies.ts";
import { presentReplies, presentShown } from "./party-page.presenter.ts";
import { doneForm, isUuid, onThisSite, type PageWithHead } from "./page-with-head.ts";
import { wordsAbout } from "./party-words.ts";

interface PartyPage extends PageWithHead<PartyContent> {}

/** The page of a party for everybody who has its address: what an invitation on a fridge door would say. */
export async function loadPartyPage(
  deps: Deps,
  { id, query }: { id: string; query: URLSearchParams },
): Promise<PartyPage> {
  const party = isUuid(id) ? await loadParty(deps.db, id) : null;
  // One that was never ready has not been shown to anybody; its code finds nothing either.
  if (party === null || party.ownerId === null || party.activatedAt === null) throw notFound();
  const address = `/@${party.shortCode}`;
  const replies = await listReplies(deps, party, { query, address });
  const shown = presentShown(presentParty(party, "anybody", onThisSite(deps)));
  return {
    content: {
      party: shown,
      replies: replies && presentReplies(replies),
      ...(query.get("answer") === "test" && { tried: true }),
      ...doneForm(query, partyForms),
    },
    canonicalQuery: "",
    head: { ...wordsAbout(shown), canonicalPath: address, cardPath: linkCardPath(party.id) },
  };
}

/** The same by its code, however it was typed; guesses are counted like those of the search. */
export async function loadPartyPageByCode(
  deps: Deps,
  visitor: Actor,
  { code, query }: { code: string; query: URLSearchParams },
): Promise<PartyPage> {
  // A plain form can write what was typed only behind the "?".
  const typed = code === "" ? (query.get("code") ?? "") : code;
  const { id } = await findByCode(deps, visitor, { code: foldShortCode(typed) });
  return loadPartyPage(deps, { id, query });
}
