import { type DonateContent, donateForms } from "@wishwell/contract/page-contents";
import { texts } from "@wishwell/contract/texts";
import { publicState } from "@wishwell/domain/contribution-states";
import { pence } from "@wishwell/domain/money";
import type { Deps } from "../../../platform/deps.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import {
  doneForm,
  isUuid,
  mayGive,
  onThisSite,
  type PageWithHead,
  presentInvited,
  presentShown,
  showInvitation,
  wordsAbout,
} from "../../invitations/public.ts";
import { presentParty } from "../../parties/public.ts";
import { cardsRest } from "../card-breaker.ts";
import { presentContribution } from "../contributions.presenter.ts";
import { findContribution, newestStateOf } from "../contributions.store.ts";
import { withParty } from "../show-contribution.ts";
import { presentAmounts, presentGift, presentGiver, presentPartyOfGiver } from "./donate-page.presenter.ts";

interface DonatePage extends PageWithHead<DonateContent> {
  readonly personal: true;
  readonly paypal?: true;
}

/**
 * Where a guest gives: by the link of the invitation. What they give is opened by the number of the contribution, which
 * the address may name as well.
 */
export async function loadDonatePage(
  deps: Deps,
  { id, query }: { id: string; query: URLSearchParams },
): Promise<DonatePage> {
  if (!isUuid(id)) throw notFound(texts.guestNotFound);
  const invitation = await showInvitation(deps, { id });
  const { guest, party, from, gift, cancelled } = invitation;
  const now = deps.clock.now();
  const shown = presentShown(presentParty(party, "anybody", onThisSite(deps)));
  const named = nameIn(query);
  const [newest, given, cardsOff] = await Promise.all([
    newestStateOf(deps.db, id),
    named && findContribution(deps.db, named.id),
    cardsRest(deps, deps.config.payments),
  ]);
  // A number that belongs to somebody else is no number.
  const own = given?.guestId === id ? given : null;
  return {
    content: {
      guest: presentGiver(presentInvited(guest, gift)),
      party: presentPartyOfGiver(shown),
      from,
      cancelled,
      may_contribute: mayGive(invitation, now),
      gift: presentGift(shown),
      amounts: presentAmounts(pence(deps.config.MAX_CONTRIBUTION * 100)),
      cards_off: cardsOff,
      held: newest && publicState(newest),
      donation: own && presentContribution(await withParty(deps, own), now),
      refund_to_confirm: invitation.refundToConfirm,
      came_back: own && named ? named.cameBack : null,
      ...doneForm(query, donateForms),
    },
    canonicalQuery: "",
    head: { ...wordsAbout(shown), canonicalPath: null },
    personal: true,
    ...(deps.config.payments === "paypal" && { paypal: true }),
  };
}

/** The provider's two ways back name the contribution, and so does the page's own address. */
function nameIn(query: URLSearchParams): { id: string; cameBack: DonateContent["came_back"] } | null {
  for (const word of ["paid", "cancelled", "invoice"] as const) {
    const id = query.get(word) ?? "";
    if (isUuid(id)) return { id, cameBack: word === "invoice" ? null : word };
  }
  return null;
}
