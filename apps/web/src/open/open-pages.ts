import type { OpenPageName } from "../lib/pages.ts";
import type { OpenPageOf } from "./page-data.ts";

type OpenPages = { readonly [Name in OpenPageName]: () => Promise<{ Page: OpenPageOf<Name> }> };

/** Each page comes with its own script and stylesheet, fetched together with the entry. */
export const openPages: OpenPages = {
  home: async () => import("./pages/home.tsx"),
  about: async () => import("./pages/about.tsx"),
  charities: async () => import("./pages/charities.tsx"),
  themes: async () => import("./pages/themes.tsx"),
  theme: async () => import("./pages/theme.tsx"),
  faq: async () => import("./pages/faq.tsx"),
  contact: async () => import("./pages/contact.tsx"),
  privacy: async () => import("./pages/privacy.tsx"),
  terms: async () => import("./pages/terms.tsx"),
  cookies: async () => import("./pages/cookies.tsx"),
  party: async () => import("./pages/party.tsx"),
  "party-by-code": async () => import("./pages/party-by-code.tsx"),
  "guest-request": async () => import("./pages/guest-request.tsx"),
  poster: async () => import("./pages/poster.tsx"),
  thanks: async () => import("./pages/thanks.tsx"),
  donate: async () => import("./pages/donate.tsx"),
  invitation: async () => import("./pages/invitation.tsx"),
  "not-found": async () => import("./pages/not-found.tsx"),
  forbidden: async () => import("./pages/forbidden.tsx"),
};
