/**
 * The scripts of the public pages: each hydrates one page under one header. They differ in nothing else, so the build
 * generates them from this table. `src/ssr/server.tsx` checks that each page accepts the content of its name.
 */
export const pageEntries: Readonly<Record<string, readonly [module: string, page: string, header: Header]>> = {
  about: ["features/site/AboutPage.tsx", "AboutPage", "SiteHeader"],
  accessibility: ["features/site/AccessibilityPage.tsx", "AccessibilityPage", "SiteHeader"],
  charities: ["features/charities/page/CharitiesPage.tsx", "CharitiesPage", "SiteHeader"],
  "charity-code": ["features/charities/page/CharityCodePage.tsx", "CharityCodePage", "SiteHeader"],
  "class-reply": ["features/guest-pages/party/ClassReplyPage.tsx", "ClassReplyPage", "GuestHeader"],
  contact: ["features/site/ContactPage.tsx", "ContactPage", "SiteHeader"],
  cookies: ["features/site/CookiesPage.tsx", "CookiesPage", "SiteHeader"],
  donate: ["features/guest-pages/donate/DonatePage.tsx", "DonatePage", "GuestHeader"],
  "donation-terms": ["features/site/DonationTermsPage.tsx", "DonationTermsPage", "SiteHeader"],
  faq: ["features/site/FaqPage.tsx", "FaqPage", "SiteHeader"],
  fees: ["features/site/FeesPage.tsx", "FeesPage", "SiteHeader"],
  forbidden: ["features/site/ForbiddenPage.tsx", "ForbiddenPage", "SiteHeader"],
  gudooer: ["features/site/stories/StoryPage.tsx", "StoryPage", "SiteHeader"],
  gudooers: ["features/site/stories/StoriesPage.tsx", "StoriesPage", "SiteHeader"],
  "guest-request": ["features/guest-pages/party/RequestPage.tsx", "RequestPage", "SiteHeader"],
  home: ["features/site/home/HomePage.tsx", "HomePage", "SiteHeader"],
  invitation: ["features/guest-pages/invitation/InvitationPage.tsx", "InvitationPage", "GuestHeader"],
  "not-found": ["features/site/NotFoundPage.tsx", "NotFoundPage", "SiteHeader"],
  "party-by-code": ["features/guest-pages/party/PartyPage.tsx", "PartyPage", "SiteHeader"],
  party: ["features/guest-pages/party/PartyPage.tsx", "PartyPage", "SiteHeader"],
  poster: ["features/guest-pages/party/PosterPage.tsx", "PosterPage", "SiteHeader"],
  privacy: ["features/site/PrivacyPage.tsx", "PrivacyPage", "SiteHeader"],
  "refund-request": ["features/guest-pages/donate/RefundRequestPage.tsx", "RefundRequestPage", "SiteHeader"],
  report: ["features/site/ReportPage.tsx", "ReportPage", "SiteHeader"],
  terms: ["features/site/TermsPage.tsx", "TermsPage", "SiteHeader"],
  thanks: ["features/guest-pages/thanks/ThanksPage.tsx", "ThanksPage", "GuestHeader"],
  theme: ["features/themes/ThemePage.tsx", "ThemePage", "SiteHeader"],
  themes: ["features/themes/ThemesPage.tsx", "ThemesPage", "SiteHeader"],
  unavailable: ["features/site/NotFoundPage.tsx", "UnavailablePage", "SiteHeader"],
};

type Header = "GuestHeader" | "SiteHeader";

/** The virtual folder of these scripts, for the manifest. */
export const entryFolder = "src/ssr/pages/";

export function entryCode(name: string): string | null {
  const entry = pageEntries[name];
  if (entry === undefined) return null;
  const [module, page, header] = entry;
  return `import { hydratePage } from "../hydrate.tsx";
import { ${page} } from "../../${module}";
import { ${header} } from "../../ui/site/${header}.tsx";
hydratePage(${page}, ${header});
`;
}
