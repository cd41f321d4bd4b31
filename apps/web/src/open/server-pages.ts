import { WholeInvitationPage } from "../features/invitations/WholeInvitationPage.tsx";
import type { OpenPageName } from "../lib/pages.ts";
import type { OpenPageOf } from "./page-data.ts";
import { Page as About } from "./pages/about.tsx";
import { Page as Charities } from "./pages/charities.tsx";
import { Page as Contact } from "./pages/contact.tsx";
import { Page as Cookies } from "./pages/cookies.tsx";
import { Page as Donate } from "./pages/donate.tsx";
import { Page as Faq } from "./pages/faq.tsx";
import { Page as Forbidden } from "./pages/forbidden.tsx";
import { Page as GuestRequest } from "./pages/guest-request.tsx";
import { Page as Home } from "./pages/home.tsx";
import { Page as NotFound } from "./pages/not-found.tsx";
import { Page as Party } from "./pages/party.tsx";
import { Page as PartyByCode } from "./pages/party-by-code.tsx";
import { Page as Poster } from "./pages/poster.tsx";
import { Page as Privacy } from "./pages/privacy.tsx";
import { Page as Terms } from "./pages/terms.tsx";
import { Page as Thanks } from "./pages/thanks.tsx";
import { Page as Theme } from "./pages/theme.tsx";
import { Page as Themes } from "./pages/themes.tsx";

/** The server has every page at hand; the browser fetches its one (open-pages.ts). */
export const serverPages: { readonly [Name in OpenPageName]: OpenPageOf<Name> } = {
  home: Home,
  about: About,
  charities: Charities,
  themes: Themes,
  theme: Theme,
  faq: Faq,
  contact: Contact,
  privacy: Privacy,
  terms: Terms,
  cookies: Cookies,
  party: Party,
  "party-by-code": PartyByCode,
  "guest-request": GuestRequest,
  poster: Poster,
  thanks: Thanks,
  donate: Donate,
  // With what those need who have no script.
  invitation: WholeInvitationPage,
  "not-found": NotFound,
  forbidden: Forbidden,
};
