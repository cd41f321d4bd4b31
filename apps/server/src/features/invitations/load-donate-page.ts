import type { DonateContent } from "@wishwell/contract/page-contents";
import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { presentParty } from "../parties/public.ts";
import { presentGiver, presentInvited, presentPartyOfGiver } from "./invitation-page.presenter.ts";
import { mayGive } from "./may-give.ts";
import { isUuid, onThisSite, type PageWithHead } from "./page-with-head.ts";
import { presentShown } from "./party-page.presenter.ts";
import { wordsAbout } from "./party-words.ts";
import { showInvitation } from "./show-invitation.ts";

interface DonatePage extends PageWithHead<DonateContent> {
  readonly personal: true;
}

/** Where a guest gives: by the link of the invitation, which is the key here as well. */
export async function loadDonatePage(deps: Deps, { id }: { id: string }): Promise<DonatePage> {
  const invitation = isUuid(id) ? await showInvitation(deps, { id }) : null;
  if (invitation === null || invitation.cancelled) throw notFound(texts.guestNotFound);
  const { guest, party, from, gift } = invitation;
  const shown = presentShown(presentParty(party, "anybody", onThisSite(deps)));
  return {
    content: {
      guest: presentGiver(presentInvited(guest, gift)),
      party: presentPartyOfGiver(shown),
      from,
      may_contribute: mayGive(invitation, deps.clock.now()),
    },
    canonicalQuery: "",
    head: { ...wordsAbout(shown), canonicalPath: null },
    personal: true,
  };
}
