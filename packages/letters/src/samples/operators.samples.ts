import type { LetterProps } from "../letter-props.ts";
import { maya, partyFacts, product } from "./maya.samples.ts";

type Name =
  | "confirm-refund"
  | "refund-notice"
  | "marketing-letter"
  | "house-alert"
  | "contact-message"
  | "contact-received"
  | "data-request"
  | "page-decision";

/** Samples of emails about refunds, and of emails to operators and support. */
export const operatorSamples: { readonly [Each in Name]: { props: LetterProps[Each]; mustHold: string[] } } = {
  "confirm-refund": {
    props: {
      ...maya,
      firstName: "Hannah",
      amount: "£20.00",
      until: "4:30am on Sunday 21 March",
      link: "https://wishwell.example/refund/confirm/a-b_c",
    },
    mustHold: [
      ...partyFacts,
      "£20.00",
      "4:30am on Sunday 21 March",
      "https://wishwell.example/refund/confirm/a-b_c",
      "nothing will happen",
    ],
  },
  "refund-notice": {
    props: {
      ...maya,
      what: "refused",
      cause: "giver",
      askedByGiver: true,
      firstName: "Hannah",
      amount: "£20.00",
      reason: "The party was complete when you asked.",
      reference: "3F8C1F5E",
      supportEmail: "help@wishwell.example",
    },
    mustHold: [...partyFacts, "£20.00", "The party was complete when you asked.", "3F8C1F5E", "help@wishwell.example"],
  },
  "marketing-letter": {
    props: {
      product,
      firstName: "Priya",
      subject: "Ten new posters on Wishwell",
      content: "There are ten new posters.\n\nThe whale is our favourite.\nWhich one is yours?",
      button: { words: "See the themes", url: "https://wishwell.example/cms/themes" },
    },
    mustHold: ["There are ten new posters.", "The whale is our favourite.", "https://wishwell.example/cms/themes"],
  },
  "page-decision": {
    props: {
      product,
      to: "organiser",
      firstName: "Priya",
      outcome: "hidden",
      wasHidden: true,
      page: "Maya’s under the sea party",
      number: "R-208",
      reason: "The photo shows a child whose parents didn’t agree.",
      appealUntil: "Wed 2 Dec 2026",
      link: "https://wishwell.example/event/hidden/3f8c1f5e-0000-4000-8000-000000000001",
      supportEmail: "help@wishwell.example",
    },
    mustHold: [
      "Maya’s under the sea party",
      "The photo shows a child whose parents didn’t agree.",
      "Wed 2 Dec 2026",
      "https://wishwell.example/event/hidden/3f8c1f5e-0000-4000-8000-000000000001",
      "R-208",
    ],
  },
  "house-alert": {
    props: {
      product,
      title: "a refund needs your decision",
      lines: ["There’s a request to refund £20.00."],
      link: "https://wishwell.example/admin/refunds",
    },
    mustHold: ["There’s a request to refund £20.00.", "https://wishwell.example/admin/refunds"],
  },
  "contact-message": {
    props: {
      product,
      topic: "refund",
      name: "Hannah Bennett",
      email: "hannah@example.org",
      message: "I gave twice.\nCould you send one back?",
      reference: "3F8C1F5E",
      answerAt: "",
    },
    mustHold: [
      "Hannah Bennett wrote to us on the contact page",
      "hannah@example.org",
      "Could you send one back?",
      "3F8C1F5E",
    ],
  },
  "contact-received": {
    props: { product, firstName: "Hannah", refund: true },
    mustHold: ["A person will read your message", "12 hours after the party"],
  },
  "data-request": {
    props: {
      product,
      firstName: "Rosa",
      topic: "personal data",
      step: "answered",
      number: "D-12",
      answerBy: "Mon 29 March 2027",
      words: "Hello Rosa, here’s everything we hold about you.",
      supportEmail: "help@wishwell.example",
    },
    mustHold: ["D-12", "here’s everything we hold about you.", "Information Commissioner’s Office"],
  },
};
