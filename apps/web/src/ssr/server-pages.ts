import { CharitiesPage } from "../features/charities/page/CharitiesPage.tsx";
import { RefundRequestPage } from "../features/guest-pages/donate/RefundRequestPage.tsx";
import { WholeDonatePage } from "../features/guest-pages/donate/WholeDonatePage.tsx";
import { PartyPage } from "../features/guest-pages/party/PartyPage.tsx";
import { PosterPage } from "../features/guest-pages/party/PosterPage.tsx";
import { RequestPage } from "../features/guest-pages/party/RequestPage.tsx";
import { ThanksPage } from "../features/guest-pages/thanks/ThanksPage.tsx";
import { WholeInvitationPage } from "../features/guest-pages/invitation/WholeInvitationPage.tsx";
import { AboutPage } from "../features/site/AboutPage.tsx";
import { AccessibilityPage } from "../features/site/AccessibilityPage.tsx";
import { ContactPage } from "../features/site/ContactPage.tsx";
import { CookiesPage } from "../features/site/CookiesPage.tsx";
import { DonationTermsPage } from "../features/site/DonationTermsPage.tsx";
import { FaqPage } from "../features/site/FaqPage.tsx";
import { FeesPage } from "../features/site/FeesPage.tsx";
import { ForbiddenPage } from "../features/site/ForbiddenPage.tsx";
import { WholeHomePage } from "../features/site/home/WholeHomePage.tsx";
import { NotFoundPage } from "../features/site/NotFoundPage.tsx";
import { PrivacyPage } from "../features/site/PrivacyPage.tsx";
import { TermsPage } from "../features/site/TermsPage.tsx";
import { StoriesPage } from "../features/site/stories/StoriesPage.tsx";
import { StoryPage } from "../features/site/stories/StoryPage.tsx";
import { ThemePage } from "../features/themes/ThemePage.tsx";
import { ThemesPage } from "../features/themes/ThemesPage.tsx";
import type { OpenPageName } from "../lib/pages/pages.ts";
import type { OpenPageOf } from "./page-data.ts";

/** The server has every page at hand; the browser fetches its one (pages/*.ts). */
export const serverPages: { readonly [Name in OpenPageName]: OpenPageOf<Name> } = {
  // With the parts whose script comes later.
  home: WholeHomePage,
  about: AboutPage,
  gudooers: StoriesPage,
  gudooer: StoryPage,
  charities: CharitiesPage,
  themes: ThemesPage,
  theme: ThemePage,
  faq: FaqPage,
  contact: ContactPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  "donation-terms": DonationTermsPage,
  fees: FeesPage,
  accessibility: AccessibilityPage,
  cookies: CookiesPage,
  party: PartyPage,
  "party-by-code": PartyPage,
  "guest-request": RequestPage,
  "refund-request": RefundRequestPage,
  poster: PosterPage,
  thanks: ThanksPage,
  // Whole, whichever step it shows.
  donate: WholeDonatePage,
  // With what those need who have no script.
  invitation: WholeInvitationPage,
  "not-found": NotFoundPage,
  forbidden: ForbiddenPage,
};
