import { forGuests, type Page } from "./page.ts";

/** What guests open from a letter, a message or a code. */
export const guestPages = [
  forGuests({
    name: "guest-request",
    pattern: "/event/request/{token}",
    title: "Was this you?",
    description: "Confirm that you asked to come to a party.",
  }),
  forGuests({
    name: "refund-request",
    pattern: "/refund/confirm/{token}",
    title: "Confirm your refund",
    description: "Confirm that you want your contribution refunded.",
  }),
  forGuests({
    name: "party",
    pattern: "/event/{uuid}",
    title: "A birthday party",
    description: "Who it is for, when and where, and what guests can give together.",
  }),
  forGuests({
    name: "party-by-code",
    pattern: "/@{code}",
    title: "A birthday party",
    description: "Who it is for, when and where, and what guests can give together.",
  }),
  forGuests({
    name: "poster",
    pattern: "/dashboard/event/poster/{uuid}",
    title: "A birthday invitation",
    description: "The poster of a birthday party.",
  }),
  forGuests({
    name: "thanks",
    pattern: "/eventattendee/thanks/{uuid}",
    title: "Thank you",
    description: "A thank-you after a birthday party.",
  }),
  forGuests({
    name: "donate",
    pattern: "/eventattendee/donate/{uuid}",
    title: "Contribute",
    description: "Give together with the other guests: half for one present, half for a charity.",
  }),
  forGuests({
    name: "invitation",
    pattern: "/eventattendee/{uuid}",
    title: "Your invitation",
    description: "Your invitation to a birthday party.",
  }),
] as const satisfies readonly Page[];
