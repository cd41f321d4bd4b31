import { type CallKey, callOf } from "@wishwell/contract/calls";
import { partiesCalls } from "@wishwell/contract/parties";
import { partyPartsCalls } from "@wishwell/contract/party-parts";
import { payoutsCalls } from "@wishwell/contract/payouts";
import { postersCalls } from "@wishwell/contract/posters";
import { inviteOptions } from "@wishwell/poster/invite-config";

/** Calls about one party or its parts, and how they are asked about a given one. */
export function isAboutParty(key: CallKey): boolean {
  const posters = key in postersCalls && key !== "GET /eventinvite/configuration";
  const cancelling = key === "POST /events/cancel/{uuid}";
  const payouts = key in payoutsCalls && key !== "POST /payment/review/{uuid}";
  const others = posters || cancelling || payouts;
  return (key in partiesCalls || key in partyPartsCalls || others) && !/ \/users|\/live/.test(key);
}

interface PartyRecord {
  readonly id: string;
  readonly version: number;
  readonly children: readonly { readonly id: string }[];
  readonly charities: readonly { readonly id: string; readonly charity: { readonly id: string } }[];
}

const child = { first_name: "Maya", last_name: "Okafor", date_of_birth: "2019-03-20", gender: "F" };

interface Asked {
  readonly params: { readonly uuid: string };
  readonly body?: object;
  readonly file?: { readonly field: string; readonly bytes: string };
}

/** What a call needs to get past its schema to the question whose party it is. */
export function askAbout(key: CallKey, party: PartyRecord): Asked {
  const uuid =
    key.startsWith("DELETE /eventrecipients") || key.includes("updategift") ? party.children[0]?.id : party.id;
  const bodies: Partial<Record<CallKey, object>> = {
    "PATCH /events": { uuid: party.id, additional: "Ring twice" },
    "POST /events/status/{uuid}": { status: 0 },
    "POST /events/inviterequest/{uuid}": { name: "Bob", email: "bob@example.org" },
    "POST /eventrecipients": { event_uuid: party.id, ...child },
    "PATCH /eventrecipients": { uuid: party.children[0]?.id, ...child },
    "POST /eventrecipients/updategift/{uuid}": { gift: "A kite" },
    "POST /eventcharities": {
      event_uuid: party.id,
      charity_uuid: party.charities[0]?.charity.id,
      version: party.version,
    },
    "POST /events/replacecharity/{uuid}": {
      charity_uuid: party.charities[0]?.charity.id,
      new_charity_uuid: party.charities[0]?.charity.id,
    },
    "PATCH /eventcharities": { uuid: party.charities[0]?.id, reason: "Because" },
    "PATCH /eventinvite/update/{uuid}": { invite_config: inviteOptions().defaults },
    "POST /userfiles/fileupload": { event_uuid: party.id },
    "POST /userfiles/posterupload": { event_uuid: party.id },
    "POST /addresses": { event_uuid: party.id, county: "Avon" },
    "POST /addresses/geocode/{uuid}": { address: "no postcode here" },
  };
  const body = key.startsWith("GET") ? undefined : (bodies[key] ?? {});
  const { upload } = callOf(key);
  const file = upload && { field: upload.field, bytes: "no picture at all" };
  return { params: { uuid: uuid ?? "" }, ...(body && { body }), ...(file && { file }) };
}
