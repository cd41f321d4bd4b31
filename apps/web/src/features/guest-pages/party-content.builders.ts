import type {
  ClassReplyContent,
  InvitationContent,
  InvitedGuest,
  PartyContent,
  Replies,
  RequestContent,
  ShownParty,
} from "@wishwell/contract/api/page-contents";

type ShownChild = ShownParty["eventrecipients"][number];

export function aChild(given: Partial<ShownChild> = {}): ShownChild {
  return { first_name: "Maya", age: 7, gift: "A blue bike with a bell", reason: "I can ride now.", ...given };
}

/** Test builder: a party as the public sees it. */
export function aShownParty(given: Partial<ShownParty> = {}): ShownParty {
  return {
    uuid: "3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d",
    name: "Maya's under the sea party",
    date: "2027-03-20",
    end_date: null,
    rsvp_date: "2027-03-06",
    start_time: "14:00",
    end_time: "16:30",
    short_code: "7QXK2M9F",
    eventtheme: null,
    eventtheme_uuid: "traditional",
    complete: 0,
    over: false,
    poster_url: "/api/posters/public/3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d.png",
    poster_text: "Maya's under the sea party\nSaturday 20 March 2027",
    notes: { instructions: ["Siblings welcome"], additional: "Park opposite." },
    siblings: "welcome",
    language: { recipient_names: "Maya", charity_names: "Tideline Trust", heshethey: "she", himherthem: "her" },
    address: { venue: "Marlow Road Church Hall", city: "Bristol" },
    eventrecipients: [aChild()],
    eventcharities: [
      {
        reason: "They helped a seal.",
        charity: {
          uuid: "7a9b6f3e-1c1d-4b59-8a44-0f6d0d2f9b11",
          name: "Tideline Trust",
          sector: "Environment",
          description: "Keeps beaches clean.",
          website_url: "https://tideline.example/",
          website_domain: "tideline.example",
          logo_url: "",
        },
      },
    ],
    ...given,
  };
}

export function someReplies(guests: Replies["guests"], total = guests.length): Replies {
  const meta = { from: 1, to: guests.length, total, per_page: 24, current_page: 1 };
  return { guests, meta: { ...meta, last_page: Math.max(1, Math.ceil(total / 24)), path: "/@7QXK2M9F" } };
}

export function aPartyContent(given: Partial<PartyContent> = {}): PartyContent {
  return {
    party: aShownParty(),
    cancelled: false,
    replies: someReplies([]),
    directions: [],
    class_link: null,
    ...given,
  };
}

export function anInvitedGuest(given: Partial<InvitedGuest> = {}): InvitedGuest {
  return {
    uuid: "5d9d8f0e-27c1-4f4e-8f0b-6a0d6f4f7b21",
    guest_first_name: "Olive",
    guest_last_name: "Bennett",
    status: 1,
    siblings: { numbers: 0, names: "" },
    adults_staying: 0,
    requirements: "",
    allergies: [],
    diets: [],
    contributed: false,
    amount: null,
    answered_at: null,
    version: 1,
    ...given,
  };
}

export function anInvitationContent(given: Partial<InvitationContent> = {}): InvitationContent {
  return {
    ...aPartyContent(),
    guest: anInvitedGuest(),
    opened: null,
    questions: null,
    from: "Priya",
    chosen: null,
    changed: null,
    waiting: null,
    paused: false,
    may_contribute: false,
    payment_pending: false,
    payment_cancelled: false,
    refund_to_confirm: false,
    given: null,
    messages: [],
    map: null,
    calendars: { google: "https://calendar.google.com/calendar/render", outlook: "https://outlook.live.com/calendar" },
    thanked: false,
    ...given,
  };
}

export function aRequestContent(given: Partial<NonNullable<RequestContent["request"]>> = {}): RequestContent {
  return { request: { guest_first_name: "Olive", status: 4, confirmed: false, party: aShownParty(), ...given } };
}

export function aClassReplyContent(given: Partial<ClassReplyContent["reply"]> = {}): ClassReplyContent {
  const link = "https://party.example/event/reply/3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d";
  const said = { guest_first_name: "Ezra", carer_first_name: "Dana", contact: "", status: 4 };
  return { reply: { ...said, state: "waiting", link, ...given }, party: aShownParty(), from: "Priya" };
}
