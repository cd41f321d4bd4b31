/** Every public page with a fixed address. */
export const publicPages = [
  { address: "/", title: "Make your presents felt", heading: "Make your presents felt" },
  { address: "/cms/about", title: "About", heading: "About Wishwell" },
  { address: "/cms/charities", title: "Charities", heading: "The other half" },
  { address: "/cms/charities/code", title: "Ask for a new code", heading: "Ask for a new code" },
  { address: "/cms/themes", title: "Party Themes", heading: "Party Themes" },
  { address: "/cms/gudooers", title: "Wishwellers", heading: "Wishwellers" },
  {
    address: "/cms/gudooer/olive",
    title: "Olive, 7: a wetsuit that fits and clean beaches",
    heading: "Olive, 7",
  },
  { address: "/cms/faq", title: "Questions parents ask", heading: "Questions parents ask" },
  { address: "/cms/contact", title: "Contact us", heading: "Contact us" },
  { address: "/cms/privacy", title: "Privacy policy", heading: "Privacy policy" },
  { address: "/cms/terms", title: "Terms and conditions", heading: "Terms and conditions" },
  { address: "/cms/donation-terms", title: "Donation terms", heading: "Donation terms" },
  { address: "/cms/fees", title: "Fees and charges", heading: "Fees and charges" },
  { address: "/cms/accessibility", title: "Accessibility", heading: "Accessibility" },
  { address: "/cms/cookies", title: "Cookies", heading: "Cookies" },
] as const;
