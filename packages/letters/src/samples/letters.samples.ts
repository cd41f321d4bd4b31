import { accountSamples } from "./account.samples.ts";
import { operatorSamples } from "./operators.samples.ts";
import { maya, partyFacts, product } from "./maya.samples.ts";
import type { LetterName, LetterProps } from "../letter-props.ts";
import { payoutSamples } from "./payouts.samples.ts";

const nothingKnown = { children: "", day: "", time: "", place: "" };
export const ofAna = { ...nothingKnown, guest: "Ana", code: "@8RYM 3N0G", link: "https://wishwell.example/2" };

const page = "https://wishwell.example/eventattendee/3f8c1f5e";
const requestPage = "https://wishwell.example/event/request/a-b_c";
const thanksPage = "https://wishwell.example/eventattendee/thanks/3f8c1f5e";
const olive = { ...maya, guest: "Olive", carer: "Hannah", link: page };
const asksOlive = {
  ...olive,
  posterUrl: "https://wishwell.example/api/posters/1.png?sig=a&until=2",
  posterText: "Dive in! Maya is turning 7. Saturday 20 March 2027",
  replyBy: "6 March 2027",
  acceptLink: `${page}?answer=accept`,
  declineLink: `${page}?answer=decline`,
};
const answerLinks = [`${page}?answer=accept`, `${page}?answer=decline`, "reply by 6 March 2027"];
const priya = { ...maya, firstName: "Priya", link: "https://wishwell.example/event/details/1/guests" };

/** A sample of every email, and the facts it must contain. */
export const samples: { readonly [Name in LetterName]: { props: LetterProps[Name]; mustHold: string[] } } = {
  ...accountSamples,
  "organiser-invited": {
    props: { ...maya, link: "https://wishwell.example/event/organise/token", until: "Tuesday 23 February" },
    mustHold: [
      ...partyFacts,
      "https://wishwell.example/event/organise/token",
      "Priya",
      "Maya’s party",
      "Tuesday 23 February",
    ],
  },
  "organiser-changed": {
    props: { ...priya, change: "joined", second: "Dan", toOwner: true },
    mustHold: [...partyFacts, priya.link, "Dan has joined as second organiser of Maya’s party"],
  },
  "invite-request": {
    props: {
      ...priya,
      askerName: "Bob Stranger",
      askerEmail: "bob@example.org",
      summary: "Their reply for Tom: yes.",
      message: "May Tom come?\nHe sits next to Maya.",
    },
    mustHold: [
      ...partyFacts,
      priya.link,
      "Maya’s party",
      "Bob Stranger",
      "bob@example.org",
      "Their reply for Tom: yes.",
      "He sits next to Maya.",
    ],
  },
  "find-my-invitations": {
    props: {
      product,
      invitations: [
        {
          guest: "Tom",
          party: "Eight candles",
          children: "Maya and Zoe",
          day: "Saturday 20 March 2027",
          time: "2:30pm",
          place: "Village Hall, Bristol",
          code: "@7QXK 2M9F",
          link: "https://wishwell.example/1",
        },
        { ...ofAna, party: "Leo turns 5" },
      ],
    },
    mustHold: [
      "Tom",
      "Eight candles",
      "Maya and Zoe",
      "Saturday 20 March 2027, 2:30pm",
      "Village Hall, Bristol",
      "@7QXK 2M9F",
      "https://wishwell.example/1",
      "Ana",
      "Leo turns 5",
      "@8RYM 3N0G",
      "https://wishwell.example/2",
    ],
  },
  "guest-invitation": {
    props: {
      ...asksOlive,
      kind: "first",
      gift: "A blue bike with a bell",
      charity: "Tideline Trust",
      notes: ["Please wear socks", "Come dressed for a splash."],
    },
    mustHold: [
      ...partyFacts,
      ...answerLinks,
      page,
      "Hello Hannah,",
      "Priya would love Olive to come to Maya’s party",
      "A blue bike with a bell",
      "Tideline Trust",
      "Please wear socks",
      "Come dressed for a splash.",
    ],
  },
  "reply-reminder": { props: asksOlive, mustHold: [...partyFacts, ...answerLinks, page, "whether Olive can come"] },
  "reply-confirmed": {
    props: { ...olive, accepted: true, siblings: "Ivy and Tom", siblingsRule: "welcome", replyBy: "6 March 2027" },
    mustHold: [...partyFacts, page, "Olive, with Ivy and Tom.", "ideally by 6 March 2027", "calendar file"],
  },
  "place-offered": {
    props: { ...olive, until: "4:10pm on Monday 22 February", siblings: "" },
    mustHold: [...partyFacts, page, "A place has come up for Olive", "until 4:10pm on Monday 22 February"],
  },
  "offer-ended": {
    props: { ...olive, position: "3rd on the waiting list", free: false },
    mustHold: [...partyFacts, page, "went to the next family", "Olive is still 3rd on the waiting list"],
  },
  "organiser-message": {
    props: { ...olive, content: "The gate is on the left.\nSee you soon!" },
    mustHold: [
      ...partyFacts,
      page,
      "Olive",
      "Priya has sent you a message",
      "The gate is on the left.",
      "See you soon!",
    ],
  },
  "thank-you": {
    props: {
      ...olive,
      link: thanksPage,
      test: false,
      content: "Dear Hannah,\n\nThank you for coming and sending such a lovely wish.\n\nWith love from Priya and Maya",
      photoUrl: "https://wishwell.example/files/pictures/1/a.png?expires=1&signature=b",
      certificateUrl: "https://wishwell.example/api/events/certificate/1.png?letter=c",
      certificateText: "Certificate for Olive, who came to Maya’s 7th birthday",
    },
    mustHold: [
      ...partyFacts,
      thanksPage,
      "Dear Hannah,",
      "Thank you for coming and sending such a lovely wish.",
      "With love from Priya and Maya",
      "a certificate for Olive to print",
    ],
  },
  "day-before": {
    props: {
      ...olive,
      notes: ["Please wear socks"],
      directions: [{ name: "Maps", href: "https://maps.example/to?q=BS6%205XQ&m=1" }],
    },
    mustHold: [...partyFacts, page, "Please wear socks", "https://maps.example/to?q=BS6%205XQ&m=1"],
  },
  "party-changed": {
    props: {
      ...asksOlive,
      answered: "accepted",
      changes: [{ what: "Day", before: "Sunday 21 March 2027", now: "Saturday 20 March 2027" }],
    },
    mustHold: [
      ...partyFacts,
      ...answerLinks,
      page,
      "Olive",
      "has changed the day of Maya’s party",
      "Sunday 21 March 2027",
      "You said that Olive is coming.",
    ],
  },
  "party-cancelled": {
    props: { ...maya, guest: "Olive", carer: "Hannah", moneyBack: "£20.00", message: "Maya has chickenpox." },
    mustHold: [
      ...partyFacts,
      "Maya’s party has been cancelled",
      "Maya has chickenpox.",
      "You don’t need to do anything",
      "calendar file",
      "We’ll refund your £20.00 in full",
    ],
  },
  "guest-notice": {
    props: {
      ...priya,
      what: "requirement",
      guest: "Olive Hart",
      summary: "Allergies: Nuts.",
      content: "No nuts, please.",
    },
    mustHold: [
      ...partyFacts,
      priya.link,
      "Olive Hart has told you what they need",
      "Allergies: Nuts.",
      "No nuts, please.",
    ],
  },
  "contribution-receipt": {
    props: {
      ...maya,
      firstName: "Hannah",
      link: page,
      amount: "£20.00",
      gift: "Maya’s bike",
      giftShare: "£8.96",
      charities: [{ name: "Tideline Trust", share: "£8.96" }],
      platformFee: "£1.20",
      providerFee: "£0.88",
      costsCovered: "",
      giftAid: { amount: "£2.24", wording: "I am a UK taxpayer and understand what that means." },
      number: "0B8F1F5E",
      paidOn: "Mon 1 March 2027, 8:14pm",
      billingName: "Hannah Bennett",
      isPrivate: true,
      refundUntil: "4:30am on Sunday 21 March 2027",
      supportEmail: "help@wishwell.example",
    },
    mustHold: [
      ...partyFacts,
      page,
      "£20.00",
      "Maya’s bike",
      "£8.96",
      "Tideline Trust",
      "£2.08",
      "£1.20",
      "£0.88",
      "£2.24",
      "UK taxpayer",
      "0B8F1F5E",
      "Hannah Bennett",
      "won’t be shown how much",
      "4:30am on Sunday 21 March 2027",
      "help@wishwell.example",
    ],
  },
  "contribution-notice": {
    props: { ...priya, guest: "Olive Bennett", amount: null, costsAdded: "" },
    mustHold: [...partyFacts, priya.link, "Olive Bennett", "keep the amount private"],
  },
  "all-answered": {
    props: { ...priya, coming: 17, notComing: 4 },
    mustHold: [...partyFacts, priya.link, "17 are coming and 4 can’t come"],
  },
  "request-answered": {
    props: {
      ...maya,
      place: ["Marlow Road Church Hall", "Bristol"],
      name: "Bob",
      guest: "",
      accepted: true,
      link: page,
    },
    mustHold: [maya.day, maya.code, "Marlow Road Church Hall, Bristol", page, "to the guest list"],
  },
  "class-reply": {
    props: { ...priya, guest: "Ezra", carer: "Dana", contact: "07700 900165", accepts: true, again: false },
    mustHold: [priya.link, "Ezra would like to come to Maya’s party", "Dana replied", "07700 900165"],
  },
  "class-reply-received": {
    props: { ...maya, guest: "Ezra", accepts: true, link: page },
    mustHold: [maya.day, "told Priya that Ezra would like to come", page],
  },
  "class-reply-accepted": {
    props: { ...olive, accepts: true, merged: false },
    mustHold: [...partyFacts, page, "Olive is on the guest list"],
  },
  "confirm-guest-request": {
    props: { ...maya, place: ["Marlow Road Church Hall", "Bristol"], name: "Tom", accepts: true, link: requestPage },
    mustHold: [maya.day, maya.code, "Tom would like to come", requestPage],
  },
  "birthday-reminder": {
    props: {
      product,
      firstName: "Priya",
      child: "Maya",
      age: 8,
      day: "Monday 20 March 2028",
      copyLink: "https://wishwell.example/event/clone/1",
      createLink: "https://wishwell.example/event/create",
    },
    mustHold: [
      "Maya will be 8 on Monday 20 March 2028",
      "https://wishwell.example/event/clone/1",
      "https://wishwell.example/event/create",
    ],
  },
  ...operatorSamples,
  ...payoutSamples,
};
