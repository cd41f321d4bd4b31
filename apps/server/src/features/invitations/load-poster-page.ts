import type { PosterContent } from "@wishwell/contract/page-contents";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { loadParty, presentParty } from "../parties/public.ts";
import { linkCardPath } from "../posters/public.ts";
import { isUuid, onThisSite, type PageWithHead } from "./page-with-head.ts";
import { presentPoster, presentShown } from "./party-page.presenter.ts";
import { wordsAbout } from "./party-words.ts";

/** The poster by itself, for everybody who has its address: it names venue and town. */
export async function loadPosterPage(deps: Deps, { id }: { id: string }): Promise<PageWithHead<PosterContent>> {
  const party = isUuid(id) ? await loadParty(deps.db, id) : null;
  if (party === null || party.ownerId === null || party.activatedAt === null) throw notFound();
  const shown = presentShown(presentParty(party, "anybody", onThisSite(deps)));
  return {
    content: presentPoster(shown),
    canonicalQuery: "",
    head: {
      ...wordsAbout(shown),
      canonicalPath: `/dashboard/event/poster/${party.id}`,
      cardPath: linkCardPath(party.id),
    },
  };
}
