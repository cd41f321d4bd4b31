import type { InvitationContent } from "@wishwell/contract/page-contents";
import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { findOrganiser } from "../accounts/public.ts";
import { showGuest } from "../guests/public.ts";
import { presentParty } from "../parties/public.ts";
import { linkCardPath } from "../posters/public.ts";
import { listReplies } from "./list-replies.ts";
import { isUuid, onThisSite, type PageWithHead } from "./page-with-head.ts";
import { presentInvited, presentReplies, presentShown } from "./party-page.presenter.ts";
import { wordsAbout } from "./party-words.ts";

interface InvitationPage extends PageWithHead<InvitationContent> {
  readonly personal: true;
}

/** A guest's own invitation. The link is the key, so no other page may name it and no copy may stay. */
export async function loadInvitationPage(
  deps: Deps,
  visitor: Actor,
  { id, query }: { id: string; query: URLSearchParams },
): Promise<InvitationPage> {
  if (!isUuid(id)) throw notFound(texts.guestNotFound);
  const { guest, party, view } = await showGuest(deps, visitor, { id });
  const address = `/eventattendee/${guest.id}`;
  const replies = await listReplies(deps, visitor, party, { query, address });
  const organiser = party.ownerId === null ? null : await findOrganiser(deps.db, party.ownerId);
  const shown = presentShown(presentParty(party, view, onThisSite(deps)));
  return {
    content: {
      party: shown,
      replies: replies && presentReplies(replies),
      guest: presentInvited(guest),
      from: organiser?.firstName ?? "",
      chosen: null,
      changed: null,
      cancelled: false,
      paused: !party.active,
      may_contribute: false,
      given: null,
      messages: [],
      thanked: false,
    },
    canonicalQuery: "",
    head: { ...wordsAbout(shown), canonicalPath: null, cardPath: linkCardPath(party.id) },
    personal: true,
  };
}
