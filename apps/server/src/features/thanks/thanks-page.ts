import type { ThanksContent } from "@wishwell/contract/api/page-contents";
import { texts } from "@wishwell/contract/texts/texts";
import { possessive } from "@wishwell/domain/parties/party-language";
import { certificateText } from "@wishwell/poster/certificate/certificate-svg";
import type { Deps } from "../../platform/deps.ts";
import { notFound, pageHidden } from "../../platform/http/api/refusal.ts";
import { findOrganiser } from "../accounts/public.ts";
import { findGuest, type Guest } from "../guests/public.ts";
import { isUuid, onThisSite, type PageWithHead } from "../../platform/http/pages/page-content.ts";
import { loadParty, presentParty, shownAddress, type WholeParty } from "../parties/public.ts";
import { certificateParty } from "./thank-you-letter.ts";
import { thanksTo } from "./thanks.store.ts";
import type { GivenThanks } from "./thanks.ts";

interface ThanksPage extends PageWithHead<ThanksContent> {
  readonly personal: true;
}

/** The organiser's thank-you, for the holder of the guest's link. Not found unless the guest was thanked. */
export async function loadThanksPage(deps: Deps, { id }: { readonly id: string }): Promise<ThanksPage> {
  const { guest, party, given, from } = await readThanks(deps, id);
  if (party.hiddenAt !== null) throw pageHidden();
  // The public view is enough: directions are no longer needed.
  const shown = presentParty(party, "anybody", onThisSite(deps));
  const { name, date, language, eventtheme, eventtheme_uuid, poster_url, poster_text } = shown;
  const names = language.recipient_names;
  return {
    content: {
      guest: { uuid: guest.id, guest_first_name: guest.firstName },
      party: { name, date, language, eventtheme, eventtheme_uuid, poster_url, poster_text },
      from,
      content: given.content,
      photo_url: given.photo === null ? null : shownAddress(deps.config, given.photo, deps.clock.now()),
      certificate: certificateOf(guest, party, given),
    },
    canonicalQuery: "",
    head: {
      title: names === "" ? "Thank you for the party" : `Thank you from ${possessive(names)} party`,
      description: "A thank-you to a guest.",
      canonicalPath: null,
    },
    personal: true,
  };
}

async function readThanks({ db }: Deps, id: string) {
  const guest = isUuid(id) ? await findGuest(db, id) : null;
  const given = guest && (await thanksTo(db, id));
  const party = given && (await loadParty(db, given.partyId));
  if (!guest || !given || party?.ownerId == null) throw notFound(texts.guestNotFound);
  const organiser = await findOrganiser(db, party.ownerId);
  return { guest, party, given, from: organiser?.firstName ?? "" };
}

function certificateOf(guest: Guest, party: WholeParty, { certificateWords }: GivenThanks) {
  if (certificateWords === null) return null;
  const address = `/api/eventattendees/certificate/${guest.id}`;
  const text = certificateText({ ...certificateParty(party, certificateWords), guest: guest.firstName });
  return { png_url: `${address}.png`, pdf_url: `${address}.pdf`, text };
}
