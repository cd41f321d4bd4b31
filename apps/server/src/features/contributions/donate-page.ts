import { limits } from "@wishwell/contract/api/limits";
import { type DonateContent, type InvitedGuest, type ShownParty } from "@wishwell/contract/api/page-contents";
import { donateForms } from "@wishwell/contract/api/page-forms";
import { texts } from "@wishwell/contract/texts/texts";
import { publicState } from "@wishwell/domain/money/contribution-states";
import { pence, type Pence } from "@wishwell/domain/money/money";
import { shortText } from "@wishwell/domain/text/short-text";
import type { Deps } from "../../platform/deps.ts";
import { doneForm, isUuid, onThisSite, type PageWithHead } from "../../platform/http/pages/page-content.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import { findContribution, newestStateOf } from "../contribution-records/public.ts";
import type { Guest } from "../guests/public.ts";
import { mayGive, presentInvited, presentShown, showInvitation, linkPreview } from "../invitations/public.ts";
import { presentParty } from "../parties/public.ts";
import { cardsSwitchedOff } from "./payment-rules.ts";
import { presentContribution, refundUntil } from "./contributions.presenter.ts";
import { withParty } from "./show-contributions.ts";

interface DonatePage extends PageWithHead<DonateContent> {
  readonly personal: true;
  readonly paypal?: true;
}

/**
 * The page where a guest gives, opened by the guest link. The contribution itself needs its id, which the query may
 * name.
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
  const open = mayGive(invitation, now);
  const [newest, given, cardsOff] = await Promise.all([
    newestStateOf(deps.db, id),
    named && findContribution(deps.db, named.id),
    cardsSwitchedOff(deps, deps.config.payments),
  ]);
  // Ignores the id of another guest's contribution.
  const own = given?.guestId === id ? given : null;
  return {
    content: {
      guest: { ...presentGiver(presentInvited(guest, gift)), carer: open ? carerOf(guest) : "" },
      party: presentPartyOfGiver(shown),
      from,
      cancelled,
      may_contribute: open,
      gift: presentGift(shown),
      amounts: presentAmounts(pence(deps.config.MAX_CONTRIBUTION * 100)),
      cards_off: cardsOff,
      held: newest && publicState(newest),
      donation: own && presentContribution(await withParty(deps, own), now),
      refund_until:
        newest === null || invitation.refundToConfirm
          ? null
          : refundUntil({ state: newest, endsAt: party.endsAt }, now),
      refund_to_confirm: invitation.refundToConfirm,
      came_back: own && named ? named.cameBack : null,
      ...doneForm(query, donateForms),
    },
    canonicalQuery: "",
    head: { ...linkPreview(shown), canonicalPath: null },
    personal: true,
    ...(deps.config.payments === "paypal" && { paypal: true }),
  };
}

/** The contribution's id, from the provider's return address or the page's own. */
function nameIn(query: URLSearchParams): { id: string; cameBack: DonateContent["came_back"] } | null {
  for (const word of ["paid", "cancelled", "invoice"] as const) {
    const id = query.get(word) ?? "";
    if (isUuid(id)) return { id, cameBack: word === "invoice" ? null : word };
  }
  return null;
}

const carerOf = ({ carerFirstName, carerLastName }: Guest) => `${carerFirstName} ${carerLastName}`.trim();

function presentGiver({ uuid, guest_first_name, status, waiting, contributed, amount }: InvitedGuest) {
  return { uuid, guest_first_name, status, ...(waiting && { waiting }), contributed, amount };
}

function presentPartyOfGiver(party: ShownParty): DonateContent["party"] {
  const { uuid, name, date, language, eventtheme, eventtheme_uuid, poster_url, poster_text, over, complete } = party;
  return { uuid, name, date, language, eventtheme, eventtheme_uuid, poster_url, poster_text, over, complete };
}

/** Long enough to identify the gift. */
const giftLength = 60;

/** With several children there is no single gift to name. */
const presentGift = ({ eventrecipients: [first, ...others] }: ShownParty): string =>
  others.length === 0 ? shortText(first?.gift ?? "", giftLength) : "";

function presentAmounts(most: Pence): DonateContent["amounts"] {
  return { least: limits.amountLeast, most, suggested: limits.amountsSuggested.filter((amount) => amount <= most) };
}
