import { CharitiesPage } from "../features/charities/page/CharitiesPage.tsx";
import { DonatePage } from "../features/invitations/DonatePage.tsx";
import { PartyPage } from "../features/invitations/PartyPage.tsx";
import { PosterPage } from "../features/invitations/PosterPage.tsx";
import { RequestPage } from "../features/invitations/RequestPage.tsx";
import { ThanksPage } from "../features/invitations/thanks/ThanksPage.tsx";
import { WholeInvitationPage } from "../features/invitations/WholeInvitationPage.tsx";
import { AboutPage } from "../features/site/AboutPage.tsx";
import { ContactPage } from "../features/site/ContactPage.tsx";
import { CookiesPage } from "../features/site/CookiesPage.tsx";
import { FaqPage } from "../features/site/FaqPage.tsx";
import { ForbiddenPage } from "../features/site/ForbiddenPage.tsx";
import { HomePage } from "../features/site/home/HomePage.tsx";
import { NotFoundPage } from "../features/site/NotFoundPage.tsx";
import { PrivacyPage } from "../features/site/PrivacyPage.tsx";
import { TermsPage } from "../features/site/TermsPage.tsx";
import { ThemePage } from "../features/themes/gallery/ThemePage.tsx";
import { ThemesPage } from "../features/themes/gallery/ThemesPage.tsx";
import type { OpenPageName } from "../lib/pages.ts";
import type { OpenPageOf } from "./page-data.ts";

/** The server has every page at hand; the browser fetches its one (pages/*.ts). */
export const serverPages: { readonly [Name in OpenPageName]: OpenPageOf<Name> } = {
  home: HomePage,
  about: AboutPage,
  charities: CharitiesPage,
  themes: ThemesPage,
  theme: ThemePage,
  faq: FaqPage,
  contact: ContactPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  cookies: CookiesPage,
  party: PartyPage,
  "party-by-code": PartyPage,
  "guest-request": RequestPage,
  poster: PosterPage,
  thanks: ThanksPage,
  donate: DonatePage,
  // With what those need who have no script.
  invitation: WholeInvitationPage,
  "not-found": NotFoundPage,
  forbidden: ForbiddenPage,
};
