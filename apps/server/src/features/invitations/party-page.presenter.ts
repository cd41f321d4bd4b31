import type { PosterContent, Replies, ShownParty } from "@wishwell/contract/page-contents";
import type { Party as WireParty, Recipient } from "@wishwell/contract/parties";
import { presentGuestToOthers } from "../guests/public.ts";
import type { GuestsWhoAnswered } from "./list-replies.ts";

/** Of a party that was shaped for this reader already, no more than the page shows. */
export function presentShown(party: WireParty): ShownParty {
  return {
    uuid: party.uuid,
    name: party.name,
    date: party.date,
    end_date: party.end_date,
    rsvp_date: party.rsvp_date,
    start_time: party.start_time,
    end_time: party.end_time,
    short_code: party.short_code,
    eventtheme: party.eventtheme,
    eventtheme_uuid: party.eventtheme_uuid,
    complete: party.complete,
    over: party.over,
    notes: party.notes,
    language: party.language,
    poster_url: party.poster_url,
    poster_text: party.poster_text,
    address: presentPlace(party.address),
    eventrecipients: party.eventrecipients.map(presentChild),
    eventcharities: party.eventcharities.map(({ reason, charity }) => ({ reason, charity: presentCharity(charity) })),
  };
}

export function presentPoster({ short_code, poster_url, poster_text, language }: ShownParty): PosterContent {
  return { party: { short_code, poster_url, poster_text, language } };
}

function presentChild({ first_name, age, gift, reason }: Recipient): ShownParty["eventrecipients"][number] {
  return { first_name, age, gift, reason };
}

/** The street is there only for those whom the party's own presenter gave it. */
function presentPlace(address: WireParty["address"]): ShownParty["address"] {
  const { venue, city, county, address1, address2 = "", postcode = "", lat = null, lng = null } = address;
  if (address1 === undefined) return { venue, city };
  return { venue, city, county, address1, address2, postcode, lat, lng };
}

function presentCharity(charity: WireParty["eventcharities"][number]["charity"]) {
  const { uuid, name, description, website_url, website_domain, logo_url } = charity;
  return { uuid, name, description, website_url, website_domain, logo_url };
}

export function presentReplies({ page, guests }: GuestsWhoAnswered): Replies {
  return { guests: guests.map(presentGuestToOthers), meta: page };
}
