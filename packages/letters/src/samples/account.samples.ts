import type { AccountLetterProps } from "../account-letter-props.ts";
import { product } from "./maya.samples.ts";

type Name = keyof AccountLetterProps;

/** Samples of emails about accounts. */
export const accountSamples: { readonly [Each in Name]: { props: AccountLetterProps[Each]; mustHold: string[] } } = {
  "verify-address": {
    props: { product, firstName: "Anna", link: "https://wishwell.example/user/verify/a-b_c?x=1&y=2" },
    mustHold: ["https://wishwell.example/user/verify/a-b_c?x=1&y=2", "48 hours"],
  },
  "already-registered": {
    props: { product, loginLink: "https://wishwell.example/login", forgotLink: "https://wishwell.example/forgot" },
    mustHold: ["https://wishwell.example/login", "https://wishwell.example/forgot"],
  },
  "reset-password": {
    props: { product, firstName: "Anna", link: "https://wishwell.example/reset/abc" },
    mustHold: ["https://wishwell.example/reset/abc", "12 hours"],
  },
  "address-changed": {
    props: { product, firstName: "Anna", what: "payment e-mail", supportEmail: "help@wishwell.example" },
    mustHold: ["help@wishwell.example", "PayPal email"],
  },
  "address-change-asked": {
    props: { product, firstName: "Anna", supportEmail: "help@wishwell.example" },
    mustHold: ["help@wishwell.example"],
  },
  "sign-in-link": {
    props: { product, firstName: "Anna", link: "https://wishwell.example/user/login/link/code" },
    mustHold: ["https://wishwell.example/user/login/link/code", "works once and lasts 15 minutes"],
  },
  "sign-in-changed": {
    props: {
      product,
      firstName: "Anna",
      what: "passkey added",
      name: "Anna’s phone",
      detailsLink: "https://wishwell.example/user/details/signing-in",
      supportEmail: "help@wishwell.example",
    },
    mustHold: ["Anna’s phone", "https://wishwell.example/user/details/signing-in", "help@wishwell.example"],
  },
  "idle-account": {
    props: { product, firstName: "Anna", loginLink: "https://wishwell.example/login", erasedOn: "3 May 2028" },
    mustHold: ["https://wishwell.example/login", "3 May 2028", "23 months"],
  },
};
