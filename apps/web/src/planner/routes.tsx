import { type ComponentType, useEffect } from "react";
import { type LoaderFunctionArgs, redirect, type RouteObject, useRouteError } from "react-router";
import { reportFault } from "../lib/api/report-error.ts";
import { type PageName, pageNamed, type PlannerPageName } from "../lib/pages/pages.ts";
import { session } from "../lib/session/session.ts";
import { PageFault } from "../ui/feedback/ErrorBoundary.tsx";
import { Pages, PagesWaiting, Shell } from "./Shell.tsx";
import { redirectFor } from "./guards.ts";

/** Shown when a page could not be loaded or rendered; header and footer stay. */
function RouteFault() {
  const fault = useRouteError();
  useEffect(() => reportFault("page", fault), [fault]);
  return <PageFault />;
}

type Screen = () => Promise<ComponentType>;

/** Every planner page, loaded on demand. */
const screens: Record<PlannerPageName | "forbidden" | "not-found", Screen> = {
  login: async () => (await import("../features/accounts/LoginScreen.tsx")).LoginScreen,
  "sign-in-link": async () => (await import("../features/accounts/signing-in/SignInLinkScreen.tsx")).SignInLinkScreen,
  register: async () => (await import("../features/accounts/RegisterScreen.tsx")).RegisterScreen,
  "forgot-password": async () => (await import("../features/accounts/ForgotPasswordScreen.tsx")).ForgotPasswordScreen,
  "reset-password": async () => (await import("../features/accounts/ResetPasswordScreen.tsx")).ResetPasswordScreen,
  verify: async () => (await import("../features/accounts/VerifyScreen.tsx")).VerifyScreen,
  unsubscribe: async () => (await import("../features/accounts/UnsubscribeScreen.tsx")).UnsubscribeScreen,
  details: async () => (await import("../features/accounts/DetailsScreen.tsx")).DetailsScreen,
  security: async () => (await import("../features/accounts/signing-in/SecurityScreen.tsx")).SecurityScreen,
  dashboard: async () => (await import("./PartyCentral.tsx")).PartyCentral,
  "own-parties": async () => (await import("../features/party-planner/central/AllPartiesScreen.tsx")).AllPartiesScreen,
  "guest-calendar": async () => (await import("../features/guests/calendar/CalendarScreen.tsx")).CalendarScreen,
  guest: async () => (await import("../features/guests/manage/GuestScreen.tsx")).GuestScreen,
  "party-details": async () =>
    (await import("../features/party-planner/details/PartyDetailsScreen.tsx")).PartyDetailsScreen,
  "party-payout": async () => (await import("../features/party-planner/details/PartyDetailsScreen.tsx")).PayoutScreen,
  "join-party": async () => (await import("../features/party-planner/details/JoinScreen.tsx")).JoinScreen,
  "party-status": async () => (await import("../features/party-planner/changes/StatusScreen.tsx")).StatusScreen,
  "party-hidden": async () => (await import("../features/party-planner/changes/HiddenScreen.tsx")).HiddenScreen,
  "party-delete": async () => (await import("../features/party-planner/changes/DeleteScreen.tsx")).DeleteScreen,
  "party-cancel": async () => (await import("../features/party-planner/changes/CancelScreen.tsx")).CancelScreen,
  "party-clone": async () => (await import("../features/party-planner/changes/CloneScreen.tsx")).CloneScreen,
  "party-register": async () => (await import("../features/guests/register/RegisterScreen.tsx")).RegisterScreen,
  "create-party": async () => (await import("../features/create-party/CreatePartyScreen.tsx")).CreatePartyScreen,
  "admin-dashboard": async () => (await import("../features/admin/AdminDashboard.tsx")).AdminDashboard,
  "admin-alerts": async () => (await import("../features/admin/alerts/AlertsScreen.tsx")).AlertsScreen,
  "admin-events": async () => (await import("../features/admin/parties/OngoingPartiesScreen.tsx")).OngoingPartiesScreen,
  "admin-users": async () => (await import("../features/admin/people/PeopleScreen.tsx")).PeopleScreen,
  "admin-user": async () => (await import("../features/admin/people/PersonScreen.tsx")).PersonScreen,
  "admin-party": async () => (await import("../features/admin/parties/PartyScreen.tsx")).PartyScreen,
  "admin-contribution": async () =>
    (await import("../features/admin/contributions/ContributionScreen.tsx")).ContributionScreen,
  "admin-dispute": async () => (await import("../features/admin/contributions/DisputeScreen.tsx")).DisputeScreen,
  "admin-stats": async () => (await import("../features/admin/stats/StatsScreen.tsx")).StatsScreen,
  "admin-disputes": async () => (await import("../features/admin/records/DisputesScreen.tsx")).DisputesScreen,
  "admin-reports": async () => (await import("../features/admin/reports/ReportListScreen.tsx")).ReportListScreen,
  "admin-requests": async () => (await import("../features/admin/requests/RequestListScreen.tsx")).RequestListScreen,
  "admin-request": async () => (await import("../features/admin/requests/RequestScreen.tsx")).RequestScreen,
  "admin-report": async () => (await import("../features/admin/reports/ReportScreen.tsx")).ReportScreen,
  "admin-audit": async () => (await import("../features/admin/records/AuditScreen.tsx")).AuditScreen,
  "admin-jobs": async () => (await import("../features/admin/records/JobsScreen.tsx")).JobsScreen,
  "admin-mail": async () => (await import("../features/admin/records/MailScreen.tsx")).MailScreen,
  "admin-setup": async () => (await import("../features/admin/setup/SetupScreen.tsx")).SetupScreen,
  "admin-ledger": async () => (await import("../features/admin/ledger/LedgerScreen.tsx")).LedgerScreen,
  "admin-marketing": async () =>
    (await import("../features/admin/marketing/MarketingListScreen.tsx")).MarketingListScreen,
  "admin-marketing-letter": async () =>
    (await import("../features/admin/marketing/MarketingLetterScreen.tsx")).MarketingLetterScreen,
  "charity-validate": async () => (await import("../features/charities/contact/ValidateScreen.tsx")).ValidateScreen,
  "charity-details": async () =>
    (await import("../features/charities/contact/CharityDetailsScreen.tsx")).CharityDetailsScreen,
  "admin-charities": async () => (await import("../features/admin/charities/CharityListScreen.tsx")).CharityListScreen,
  "admin-charity-create": async () =>
    (await import("../features/admin/charities/NewCharityScreen.tsx")).NewCharityScreen,
  "admin-charities-waiting": async () =>
    (await import("../features/admin/charities/WaitingCharitiesScreen.tsx")).WaitingCharitiesScreen,
  "admin-charity": async () => (await import("../features/admin/charities/AdminCharityScreen.tsx")).AdminCharityScreen,
  "admin-payments": async () => (await import("../features/admin/payments/PaymentsScreen.tsx")).PaymentsScreen,
  "admin-payments-export": async () => (await import("../features/admin/payments/ExportScreen.tsx")).ExportScreen,
  "admin-payments-import": async () => (await import("../features/admin/payments/ReconcileScreen.tsx")).ReconcileScreen,
  "admin-payments-console": async () => (await import("../features/admin/payments/ConsoleScreen.tsx")).ConsoleScreen,
  "admin-refunds": async () => (await import("../features/admin/refunds/RefundListScreen.tsx")).RefundListScreen,
  "admin-themes": async () => (await import("../features/admin/themes/ThemeListScreen.tsx")).ThemeListScreen,
  "admin-theme-create": async () => (await import("../features/admin/themes/NewThemeScreen.tsx")).NewThemeScreen,
  "admin-theme": async () => (await import("../features/admin/themes/AdminThemeScreen.tsx")).AdminThemeScreen,
  "charity-picker-demo": async () => (await import("./gallery/CharityPickerDemo.tsx")).CharityPickerDemo,
  gallery: async () => (await import("./gallery/Gallery.tsx")).Gallery,
  // These are open pages when requested by address; here they appear without leaving the planner.
  forbidden: async () => (await import("../features/site/ForbiddenPage.tsx")).ForbiddenPage,
  "not-found": async () => (await import("../features/site/NotFoundPage.tsx")).NotFoundPage,
};

export const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      {
        Component: Pages,
        HydrateFallback: PagesWaiting,
        children: [
          {
            ErrorBoundary: RouteFault,
            children: Object.entries(screens).map(([name, screen]) => routeOf(name as PageName, screen)),
          },
        ],
      },
    ],
  },
];

function routeOf(name: PageName, screen: Screen): RouteObject {
  const page = pageNamed(name);
  return {
    path: page.pattern.replace(/\{(\w+)(\??)\}/g, ":$1$2"),
    loader: ({ request }: LoaderFunctionArgs) => {
      const { pathname, search, hash } = new URL(request.url);
      const away = redirectFor(page.guard, session.current(), pathname + search + hash);
      return away === null ? null : redirect(away);
    },
    lazy: async () => ({ Component: await screen() }),
  };
}
