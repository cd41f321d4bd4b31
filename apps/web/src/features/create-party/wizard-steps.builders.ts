import type { Party, Recipient } from "@wishwell/contract/parties";

const partyUuid = "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f0a";
const charityUuid = "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f0c";

/** A party as its organiser gets it, just begun. */
export function aParty(change: Partial<Party> = {}): Party {
  return {
    uuid: partyUuid,
    name: "",
    date: null,
    end_date: null,
    rsvp_date: null,
    start_time: null,
    end_time: null,
    short_code: "maya7q",
    eventtheme_uuid: null,
    eventtheme: null,
    status: 0,
    complete: 0,
    over: false,
    address: { venue: "", city: "", county: "", address_formatted: "", address1: "", address2: "", postcode: "" },
    notes: { instructions: [], additional: "" },
    eventrecipients: [],
    eventcharities: [],
    eventstats: {
      attendeeTotal: { qty: 0 },
      attendeeStatus: {},
      donations: { total: "0.00", currency: "GBP", hidden: false },
    },
    language: { recipient_names: "", charity_names: "", heshethey: "they", himherthem: "them" },
    hide_guest_list: false,
    version: 1,
    ...change,
  };
}

export function aChild(change: Partial<Recipient> = {}): Recipient {
  return {
    uuid: "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f01",
    event_uuid: partyUuid,
    first_name: "Maya",
    last_name: "Okafor",
    date_of_birth: "2020-03-20",
    gender: "F",
    age: null,
    gift: "A blue bike with a bell",
    reason: "",
    ...change,
  };
}

export function aPartyCharity(): Party["eventcharities"][number] {
  return {
    uuid: "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f0d",
    event_uuid: partyUuid,
    charity_uuid: charityUuid,
    reason: "",
    charity: {
      uuid: charityUuid,
      charity_number: "GB-CHC-1000001",
      name: "Tideline Trust",
      charitysector_id: 1,
      sector: "Environment",
      description: "Clean seas and beaches",
      website_url: "",
      website_domain: "",
      logo_url: "",
      has_contact_email: true,
    },
  };
}
