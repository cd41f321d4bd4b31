import { open, type Page } from "./page.ts";

/** What everybody can read, and search engines may list. */
export const sitePages = [
  open({
    name: "home",
    pattern: "/",
    title: "{tagline}",
    description:
      "Plan a child's birthday party, send the invitations, and let guests give together: half for one present, half for a charity.",
  }),
  open({
    name: "about",
    pattern: "/cms/about",
    title: "About",
    description: "Why a birthday on {product} has one present and one good cause, and how the two halves work.",
  }),
  open({
    name: "charities",
    pattern: "/cms/charities",
    title: "Charities",
    description:
      "Half of what guests give goes to a charity the birthday child cares about. See who is ready to be chosen.",
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
    description: "What it costs, until when guests can give, when organisers and charities are paid, and more.",
  }),
  open({
    name: "contact",
    pattern: "/cms/contact",
    title: "Contact us",
    description: "Write to the people who run {product}.",
  }),
  open({
    name: "privacy",
    pattern: "/cms/privacy",
    title: "Privacy policy",
    description: "What {product} knows about you, what it is for, how long it is kept, and what you can ask of us.",
  }),
  open({
    name: "terms",
    pattern: "/cms/terms",
    title: "Terms and conditions",
    description: "The rules of {product} for organisers and guests, and the terms of a contribution.",
  }),
  open({
    name: "cookies",
    pattern: "/cms/cookies",
    title: "Cookies",
    description: "What {product} keeps in your browser, and why.",
  }),
  {
    ...open({ name: "not-found", pattern: "/404", title: "Page not found", description: "There is no such page." }),
    robots: "noindex",
  },
  {
    ...open({ name: "forbidden", pattern: "/403", title: "Not authorised", description: "This page is not for you." }),
    robots: "noindex",
  },
] as const satisfies readonly Page[];
