export interface SiteLink {
  href: string;
  label: string;
}

/** The main navigation, for visitors and for signed-in users. */
export function mainLinks(signedIn: boolean): readonly SiteLink[] {
  const shared = [
    { href: "/cms/charities", label: "Charities" },
    { href: "/cms/faq", label: "FAQ" },
  ];
  return signedIn
    ? [{ href: "/dashboard", label: "Party Central" }, ...shared]
    : [
        { href: "/", label: "Home" },
        { href: "/cms/about", label: "About" },
        ...shared,
        { href: "/user/login", label: "Login" },
      ];
}

/** The poster's own page is excluded, because it is public. */
const partyPages = /^\/(dashboard(?!\/event\/poster\/)|event\/(details|status|delete|clone))\//;

/** The `aria-current` value of a link: `page` for the current page, `true` for the section it belongs to. */
export function currentFor(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return href === "/dashboard" && partyPages.test(path) ? "true" : undefined;
}

/** The signed-in user's own links, apart from Logout. */
export function personLinks(product: string, isAdmin: boolean): readonly SiteLink[] {
  return [
    { href: "/dashboard", label: "Party Central" },
    { href: "/user/details", label: "My Details" },
    { href: "/event/create", label: `Create a ${product}` },
    ...(isAdmin ? [{ href: "/admin/dashboard", label: "Admin Dashboard" }] : []),
  ];
}

export const adminLinks: readonly SiteLink[] = [
  { href: "/admin/charities", label: "Manage Charities" },
  { href: "/admin/charities/create", label: "Add a charity" },
  { href: "/admin/eventthemes", label: "Invite Themes" },
  { href: "/admin/eventthemes/create", label: "Add Invite Themes" },
];

export const footerLinks: readonly SiteLink[] = [
  { href: "/cms/about", label: "About" },
  { href: "/cms/contact", label: "Contact us" },
  { href: "/cms/privacy", label: "Privacy policy" },
  { href: "/cms/terms", label: "Terms and conditions" },
  { href: "/cms/donation-terms", label: "Donation terms" },
  { href: "/cms/fees", label: "Fees and charges" },
  { href: "/cms/accessibility", label: "Accessibility" },
  { href: "/cms/cookies", label: "Cookies" },
];
