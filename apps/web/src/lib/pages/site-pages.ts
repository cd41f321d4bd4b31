import { open, type Page } from "./page.ts";

/** Public pages that search engines may list. */
export const sitePages = [
  open({
    name: "home",
    pattern: "/",
    title: "{tagline}",
    description:
      "Plan a child’s birthday party, send the invitations, and let guests give together: half for one present, half for a charity.",
  }),
  open({
    name: "about",
    pattern: "/cms/about",
    title: "About",
    description: "Why a birthday on {product} has one present and one good cause, and how the two halves work.",
  }),
  open({
    name: "gudooers",
    pattern: "/cms/gudooers",
    title: "{product}ers",
    description: "Twelve birthdays, twelve wishes, twelve causes: examples of what a party on {product} can be about.",
  }),
  open({
    name: "gudooer",
    pattern: "/cms/gudooer/{name}",
    title: "A birthday on {product}",
    description: "An example of a birthday with one present and one good cause.",
  }),
  open({
    name: "charities",
    pattern: "/cms/charities",
    title: "Charities",
    description:
      "Half of what guests give goes to a charity the birthday child cares about. See which ones you can choose.",
  }),
  open({
    name: "charity-code",
    pattern: "/cms/charities/code",
    title: "Ask for a new code",
    description: "Has your charity lost its validation code? We’ll email a new one to the address we have for it.",
  }),
  open({
    name: "themes",
    pattern: "/cms/themes",
    title: "Party Themes",
    description: "Birthday invitations for a phone and for the fridge. Choose a theme and make it your own.",
  }),
  open({
    name: "theme",
    pattern: "/cms/themes/theme/{uuid}",
    title: "A party theme",
    description: "A birthday invitation to make your own.",
  }),
  open({
    name: "faq",
    pattern: "/cms/faq",
    title: "Questions parents ask",
    description:
      "What it costs, whether guests need an account, when contributions close, who’s paid when, refunds and Gift Aid.",
  }),
  open({
    name: "contact",
    pattern: "/cms/contact",
    title: "Contact us",
    description: "Write to the people who run {product}: questions, refunds, faults, your personal data.",
  }),
  open({
    name: "privacy",
    pattern: "/cms/privacy",
    title: "Privacy policy",
    description: "What {product} knows about you, what we use it for, how long we keep it, and your rights.",
  }),
  open({
    name: "terms",
    pattern: "/cms/terms",
    title: "Terms and conditions",
    description: "The rules for everyone who plans a party on {product} or is invited to one.",
  }),
  open({
    name: "donation-terms",
    pattern: "/cms/donation-terms",
    title: "Donation terms",
    description: "Fees, halves, refunds and who is paid when: what happens to a contribution, hour by hour.",
  }),
  open({
    name: "fees",
    pattern: "/cms/fees",
    title: "Fees and charges",
    description: "Where every penny of a contribution goes: £10 worked through, and a table from £2 to £100.",
  }),
  open({
    name: "accessibility",
    pattern: "/cms/accessibility",
    title: "Accessibility",
    description: "What we test so that everyone can use {product}, what we don’t yet, and who to tell.",
  }),
  open({
    name: "cookies",
    pattern: "/cms/cookies",
    title: "Cookies",
    description: "What {product} keeps in your browser, why, for how long, and your choice about being counted.",
  }),
  {
    ...open({ name: "not-found", pattern: "/404", title: "Page not found", description: "This page doesn’t exist." }),
    robots: "noindex",
  },
  {
    ...open({
      name: "unavailable",
      pattern: "/unavailable",
      title: "This page isn’t available",
      description: "This page isn’t available.",
    }),
    robots: "noindex",
  },
  {
    ...open({
      name: "forbidden",
      pattern: "/403",
      title: "Not authorised",
      description: "You don’t have access to this page.",
    }),
    robots: "noindex",
  },
] as const satisfies readonly Page[];
