import { invitationTitle, listed, shortInvitationTitle } from "@wishwell/domain/party-language";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import type { PosterForm } from "../../platform/posters/posters.ts";
import type { WholeParty } from "../parties/public.ts";
import { posterToSend, type PosterToSend } from "./draw-poster.ts";
import { openParty } from "./open-party.ts";
import { partyEdition } from "./posters.store.ts";
import type { RecentPosters } from "./recent-posters.ts";

type Needs = Deps & { readonly recentPosters: RecentPosters };

interface Wanted {
  readonly id: string;
  /** What tells its forms apart. */
  readonly name: string;
  readonly formOf: (party: WholeParty) => PosterForm;
}

/** For everybody: venue and town. */
export function showOpenPoster(
  deps: Needs,
  actor: Actor,
  { id, width = 600 }: { readonly id: string; readonly width?: 600 | 825 | 1650 | undefined },
): Promise<PosterToSend> {
  return show(deps, actor, { id, name: String(width), formOf: () => ({ kind: "png", width }) });
}

/** What others see of a party where its link is shared. */
export function showLinkCard(deps: Needs, actor: Actor, { id }: { id: string }): Promise<PosterToSend> {
  const formOf = ({ children }: WholeParty): PosterForm => {
    const names = children.map(({ firstName }) => firstName);
    const [title, shortTitle] = [invitationTitle(listed(names)), shortInvitationTitle(names)];
    return { kind: "link-card", card: { title, shortTitle, product: deps.config.PRODUCT_NAME } };
  };
  return show(deps, actor, { id, name: "link-card", formOf });
}

/**
 * Many look at it when an invitation has gone round. While the party is as it was at the last look, one small question
 * is enough to send what was sent then.
 */
async function show(deps: Needs, actor: Actor, { id, name, formOf }: Wanted): Promise<PosterToSend> {
  const { db, recentPosters } = deps;
  const edition = await partyEdition(db, id);
  if (edition === null) throw notFound();
  const looked = { partyId: id, edition, form: name };
  const recent = recentPosters.find(looked);
  if (recent !== null) return { tag: recent.tag, make: async () => recent };
  const party = await openParty(deps, id);
  const { tag, make } = await posterToSend(deps, actor.address, { party, view: "anybody" }, formOf(party));
  return {
    tag,
    async make() {
      const poster = await make();
      recentPosters.note(looked, poster);
      return poster;
    },
  };
}
