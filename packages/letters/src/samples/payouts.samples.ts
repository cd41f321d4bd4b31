import type { LetterProps } from "../letter-props.ts";
import { maya, partyFacts, product } from "./maya.samples.ts";

type Name =
  | "payout-notice"
  | "charity-payment"
  | "charity-replacement"
  | "charity-enrolled"
  | "charity-code"
  | "charity-validated"
  | "charity-changed";

const link = "https://wishwell.example/event/payout/1";
const supportEmail = "help@wishwell.example";
const reference = "PK7M2Q9XA";

const charity = {
  product,
  charityName: "The Donkey Sanctuary",
  charityNumber: "GB-CHC-264818",
  supportEmail: "help@wishwell.example",
};
const code = { code: "7QXK2 M9F4T", link: "https://wishwell.example/charity/validate/3f8c1f5e" };
const codeFacts = [code.code, code.link, charity.charityName, charity.charityNumber, charity.supportEmail];

/** Samples of emails to charities, and about payouts of both halves. */
export const payoutSamples: { readonly [Each in Name]: { props: LetterProps[Each]; mustHold: string[] } } = {
  "payout-notice": {
    props: {
      ...maya,
      firstName: "Priya",
      link,
      what: "failed",
      amount: "£110.19",
      charities: [{ name: "Tideline Trust", share: "£110.24" }],
      paidTo: "priya.pay@example.org",
      releaseBy: "",
      reason: "PayPal couldn’t find that address.",
      reference,
      supportEmail,
    },
    mustHold: [
      ...partyFacts,
      "£110.19",
      "To Tideline Trust",
      "£110.24",
      "priya.pay@example.org",
      "PayPal couldn’t find that address.",
      reference,
      link,
    ],
  },
  "charity-payment": {
    props: {
      product,
      charityName: "The Donkey Sanctuary",
      charityNumber: "GB-CHC-264818",
      supportEmail,
      what: "paid",
      code: "@7QXK 2M9F",
      amount: "£110.24",
      paidTo: "payments@donkeys.example",
      reference,
      declarations: 2,
      giftAid: "£19.45",
    },
    mustHold: ["The Donkey Sanctuary", "£110.24", "£19.45", "payments@donkeys.example", reference, supportEmail],
  },
  "charity-replacement": {
    props: {
      ...maya,
      firstName: "Priya",
      link,
      charityName: "Tideline Trust",
      cause: "unclaimed",
      amount: "£110.24",
      supportEmail,
    },
    mustHold: [...partyFacts, "Tideline Trust", "£110.24", "three months", link, supportEmail],
  },
  "charity-enrolled": { props: { ...charity, ...code }, mustHold: codeFacts },
  "charity-code": { props: { ...charity, ...code, why: "asked", question: "" }, mustHold: codeFacts },
  "charity-validated": {
    props: { ...charity, paidTo: "payments@donkeys.example", paidFrom: "" },
    mustHold: ["payments@donkeys.example", charity.charityName, charity.charityNumber, charity.supportEmail],
  },
  "charity-changed": {
    props: { ...charity, what: "payment e-mail" },
    mustHold: ["payment email", "72 hours", charity.charityName, charity.charityNumber, charity.supportEmail],
  },
};
