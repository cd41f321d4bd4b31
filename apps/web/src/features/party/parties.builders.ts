import type { Party } from "@wishwell/contract/api/parties";
import { partyTabs, plannerOptions } from "@wishwell/domain/parties/planner-options";

const uuid = "0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0001";

/** Test builder for guest counts by status: `guests({ accepted: 12 })`. */
export function guests(
  counts: Partial<Record<"notSent" | "awaiting" | "notSure" | "declined" | "accepted" | "failed", number>>,
): Party["eventstats"] {
  const { notSent = 0, awaiting = 0, notSure = 0, declined = 0, accepted = 0, failed = 0 } = counts;
  const byStatus = { "0": notSent, "1": awaiting, "2": notSure, "3": declined, "4": accepted, "100": failed };
  return {
    attendeeTotal: { qty: Object.values(byStatus).reduce((sum, count) => sum + count, 0) },
    attendeeStatus: Object.fromEntries(Object.entries(byStatus).map(([status, qty]) => [status, { qty }])),
    donations: { currency: "GBP", total: "0.00", gift: "0.00", charity: "0.00", count: 0, left_out: 0, hidden: false },
  };
}

/** Test builder: a party as its organiser sees it. Options and tabs follow its state. */
export function aParty(given: Partial<Party> = {}): Party {
  const { status = 1, complete = 0, over = complete === 1, cancelled = false, paid_out = false } = given;
  const state = {
    // Like the server, which starts a party once nothing is missing.
    started: status === 1 || given.name !== "",
    active: status === 1,
    over,
    complete: complete === 1,
    cancelled,
    moneyHeld: given.deletable === false && complete === 0,
    organiserPaid: paid_out,
  };
  return {
    uuid,
    name: "Maya’s under the sea party",
    date: "2027-03-20",
    end_date: null,
    rsvp_date: "2027-03-06",
    start_time: "14:00",
    end_time: "16:30",
    short_code: "maya7q",
    eventtheme_uuid: "traditional",
    eventtheme: null,
    status,
    complete,
    over,
    cancelled,
    address: {
      venue: "Marlow Road Church Hall",
      city: "Bristol",
      county: "",
      address_formatted: "Marlow Road Church Hall, 12 Marlow Road, Bristol, BS6 5XQ",
      address1: "12 Marlow Road",
      postcode: "BS6 5XQ",
    },
    notes: { instructions: [], additional: "" },
    eventrecipients: [
      {
        event_uuid: uuid,
        first_name: "Maya",
        last_name: "Okafor",
        date_of_birth: "2020-03-18",
        age: 7,
        gift: "A blue bike",
        reason: "",
      },
    ],
    eventcharities: [],
    eventstats: guests({}),
    language: { recipient_names: "Maya", charity_names: "Tideline Trust", heshethey: "she", himherthem: "her" },
    siblings: "ask",
    hide_guest_list: false,
    class_link: false,
    new_replies: 0,
    poster_url: `/api/posters/${uuid}.png`,
    poster_text: "Maya’s under the sea party\nSaturday 20 March 2027",
    invite_config: null,
    paid_out,
    deletable: complete === 0,
    cloneable: complete === 1,
    copied: false,
    options: plannerOptions(state),
    tabs: partyTabs(state),
    version: 1,
    ...given,
  };
}
