import type { Page } from "@playwright/test";
import { WizardPages } from "../pages/wizard-pages.ts";
import { aDispute } from "./a-dispute.ts";
import type { Demo } from "../support/demo.ts";

export interface Screen {
  /** The base name of its files. */
  readonly name: string;
  readonly title: string;
  readonly address: string | ((demo: Demo) => string);
  /** Who views it; a visitor by default. */
  readonly as?: "organiser" | "admin";
  /** Runs before the screenshot. */
  readonly first?: (page: Page) => Promise<void>;
}

export interface ScreenGroup {
  readonly name: string;
  readonly title: string;
  readonly screens: readonly Screen[];
}

/** The demo has no dispute: a party with one is paid out later. */
async function withDispute(page: Page): Promise<void> {
  await page.route("**/api/admin/disputes/**", (route) => route.fulfill({ json: { data: aDispute } }));
  await page.reload();
  await page.getByRole("heading", { name: "What happens next" }).waitFor();
}

const section = (name: string) => (demo: Demo) => `/event/details/${demo.party}/${name}`;

/** Every screen of the product. Add a row for a new screen. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    name: "site",
    title: "Public pages",
    screens: [
      { name: "home", title: "Home", address: "/" },
      {
        name: "film",
        title: "The film",
        address: "/",
        first: async (page) => {
          // With reduced motion the film is a row of pictures.
          await page.emulateMedia({ reducedMotion: "no-preference" });
          await page.getByRole("button", { name: "Watch how it works" }).click();
          await page.getByRole("group", { name: "Film" }).getByText("Maya is turning seven").waitFor();
          await page.waitForTimeout(4500);
          await page.getByRole("button", { name: "Pause" }).click();
        },
      },
      {
        name: "find",
        title: "Find a party",
        address: "/#find-your-party",
        first: async (page) => {
          await page.getByRole("main").getByRole("link", { name: "Find your party" }).click();
          await page.getByRole("dialog").getByRole("textbox").waitFor();
        },
      },
      { name: "about", title: "About", address: "/cms/about" },
      { name: "charities", title: "Charities", address: "/cms/charities" },
      {
        name: "charity",
        title: "A charity",
        address: "/cms/charities",
        first: async (page) => {
          await page
            .getByRole("link", { name: /^About them/ })
            .first()
            .click();
          await page.getByRole("dialog").getByText("Registered charity").waitFor();
        },
      },
      { name: "themes", title: "Party Themes", address: "/cms/themes" },
      { name: "theme", title: "A theme", address: (demo) => `/cms/themes/theme/${demo.theme}` },
      { name: "faq", title: "FAQ", address: "/cms/faq" },
      { name: "contact", title: "Contact", address: "/cms/contact" },
      { name: "privacy", title: "Privacy policy", address: "/cms/privacy" },
      { name: "terms", title: "Terms and conditions", address: "/cms/terms" },
      { name: "cookies", title: "Cookies", address: "/cms/cookies" },
      { name: "donation-terms", title: "Donation terms", address: "/cms/donation-terms" },
      { name: "fees", title: "Fees and charges", address: "/cms/fees" },
      { name: "accessibility", title: "Accessibility", address: "/cms/accessibility" },
      { name: "stories", title: "Wishwellers", address: "/cms/gudooers" },
      { name: "story", title: "A story", address: "/cms/gudooer/olive" },
      { name: "not-found", title: "Page not found", address: "/no/such/page" },
      { name: "forbidden", title: "Not authorised", address: "/403" },
    ],
  },
  {
    name: "accounts",
    title: "Accounts and the wizard",
    screens: [
      { name: "login", title: "Login", address: "/user/login" },
      { name: "register", title: "Register", address: "/user/register" },
      { name: "forgot-password", title: "Forgotten password", address: "/user/forgotpassword" },
      { name: "reset-password", title: "New password", address: "/user/resetpassword/no-such-token" },
      { name: "unsubscribe", title: "Unsubscribe", address: "/unsubscribe/no-such-token" },
      { name: "verify", title: "Verify", address: "/user/verify/no-such-code" },
      { name: "details", title: "My Details", address: "/user/details", as: "organiser" },
      { name: "wizard-child", title: "Whose party is it", address: "/event/create/1" },
      {
        name: "wizard-charity",
        title: "Choose a charity",
        address: "/event/create/1",
        first: async (page) => new WizardPages(page).saveChild(),
      },
      {
        name: "wizard-details",
        title: "Where and when",
        address: "/event/create/1",
        first: async (page) => {
          const wizard = new WizardPages(page);
          await wizard.saveChild();
          await wizard.saveCharity();
        },
      },
      {
        name: "wizard-organiser",
        title: "Who is organising",
        address: "/event/create/1",
        first: async (page) => {
          const wizard = new WizardPages(page);
          await wizard.throughParty();
          await wizard.expectStep(4, "And who’s organising?");
        },
      },
    ],
  },
  {
    name: "organiser",
    title: "The organiser",
    screens: [
      { name: "party-central", title: "Party Central", address: "/dashboard", as: "organiser" },
      { name: "own-parties", title: "All parties", address: "/dashboard/events", as: "organiser" },
      { name: "overview", title: "Overview", address: section("overview"), as: "organiser" },
      { name: "edit-invite", title: "Create invite", address: section("edit-invite"), as: "organiser" },
      { name: "edit-guests", title: "Manage guests", address: section("edit-guests"), as: "organiser" },
      {
        name: "guest",
        title: "A guest",
        address: (demo) => `/dashboard/eventattendee/${demo.accepted}`,
        as: "organiser",
      },
      {
        name: "import",
        title: "Import a list",
        address: (demo) => `/event/details/${demo.party}/import-guests`,
        as: "organiser",
      },
      { name: "edit-details", title: "Edit details", address: section("edit-details"), as: "organiser" },
      { name: "edit-gift", title: "Amend gift", address: section("edit-gift"), as: "organiser" },
      { name: "edit-charity", title: "Change charity", address: section("edit-charity"), as: "organiser" },
      { name: "test-invite", title: "Send Test Invite", address: section("test-invite"), as: "organiser" },
      {
        name: "sheet",
        title: "Kitchen and register",
        address: (demo) => `/event/register/${demo.party}`,
        as: "organiser",
      },
      { name: "payout", title: "Payout", address: (demo) => `/event/payout/${demo.party}`, as: "organiser" },
      { name: "status", title: "Active or paused", address: (demo) => `/event/status/${demo.party}`, as: "organiser" },
      { name: "cancel", title: "Cancel", address: (demo) => `/event/cancel/${demo.party}`, as: "organiser" },
      { name: "delete", title: "Delete", address: (demo) => `/event/delete/${demo.party}`, as: "organiser" },
    ],
  },
  {
    name: "guests",
    title: "The guest",
    screens: [
      { name: "invitation", title: "Invitation, awaiting", address: (demo) => `/eventattendee/${demo.awaiting}` },
      { name: "invitation-accepted", title: "Accepted", address: (demo) => `/eventattendee/${demo.accepted}` },
      { name: "invitation-declined", title: "Declined", address: (demo) => `/eventattendee/${demo.declined}` },
      { name: "contribute", title: "Contribute", address: (demo) => `/eventattendee/donate/${demo.accepted}` },
      { name: "party", title: "The party’s page", address: (demo) => `/@${demo.code}` },
      { name: "poster", title: "The poster", address: (demo) => `/dashboard/event/poster/${demo.party}` },
    ],
  },
  {
    name: "admin",
    title: "Admins and charities",
    screens: [
      { name: "admin", title: "Today", address: "/admin/dashboard", as: "admin" },
      { name: "admin-alerts", title: "Alerts", address: "/admin/alerts", as: "admin" },
      { name: "admin-events", title: "Ongoing Parties", address: "/admin/events", as: "admin" },
      { name: "admin-users", title: "Users", address: "/admin/users", as: "admin" },
      { name: "admin-user", title: "A person", address: (demo) => `/admin/users/${demo.person}`, as: "admin" },
      { name: "admin-party", title: "A party", address: (demo) => `/admin/parties/${demo.party}`, as: "admin" },
      {
        name: "admin-contribution",
        title: "A contribution",
        address: (demo) => `/admin/contributions/${demo.contribution}`,
        as: "admin",
      },
      {
        name: "admin-dispute",
        title: "A dispute",
        address: "/admin/disputes/sandbox/D-30417",
        as: "admin",
        first: withDispute,
      },
      { name: "admin-stats", title: "Stats", address: "/admin/stats", as: "admin" },
      { name: "admin-marketing", title: "Marketing emails", address: "/admin/marketing", as: "admin" },
      { name: "admin-marketing-letter", title: "Write an email", address: "/admin/marketing/letter", as: "admin" },
      { name: "admin-refunds", title: "Refunds", address: "/admin/refunds", as: "admin" },
      { name: "admin-disputes", title: "Disputes", address: "/admin/disputes", as: "admin" },
      { name: "admin-requests", title: "Data requests and complaints", address: "/admin/requests", as: "admin" },
      { name: "admin-reports", title: "Reported pages", address: "/admin/reports", as: "admin" },
      { name: "admin-ledger", title: "Ledger", address: "/admin/ledger", as: "admin" },
      { name: "admin-mail", title: "Mail", address: "/admin/mail", as: "admin" },
      { name: "admin-jobs", title: "Jobs", address: "/admin/jobs", as: "admin" },
      { name: "admin-audit", title: "Audit log", address: "/admin/audit", as: "admin" },
      { name: "admin-setup", title: "Setup", address: "/admin/setup", as: "admin" },
      { name: "admin-charities", title: "Manage Charities", address: "/admin/charities", as: "admin" },
      {
        name: "admin-charity",
        title: "A charity",
        address: (demo) => `/admin/charities/details/${demo.charity}`,
        as: "admin",
      },
      { name: "admin-new-charity", title: "A new charity", address: "/admin/charities/create", as: "admin" },
      { name: "admin-new-theme", title: "A new theme", address: "/admin/eventthemes/create", as: "admin" },
      { name: "admin-payments", title: "Payments", address: "/admin/payout", as: "admin" },
      { name: "admin-payments-export", title: "Send new payouts", address: "/admin/payout/exportcsv", as: "admin" },
      {
        name: "admin-reconcile",
        title: "Reconcile payments",
        address: "/admin/payout/importcsv",
        as: "admin",
        first: async (page) => {
          await page.getByLabel("choose a file").setInputFiles({
            name: "activity-2027-03-23.csv",
            mimeType: "text/csv",
            buffer: Buffer.from(
              "Date,Status,Currency,Gross,Fee,To Email Address,Transaction ID\r\n" +
                "23/03/2027,Completed,GBP,-41.20,-0.82,amara.e@example.org,9TC31864VE\r\n",
            ),
          });
          await page.getByRole("heading", { name: "What this file would do" }).waitFor();
        },
      },
      { name: "admin-problem-payments", title: "Problem payments", address: "/admin/payout/console", as: "admin" },
      { name: "admin-themes", title: "Manage Themes", address: "/admin/eventthemes", as: "admin" },
      {
        name: "admin-theme",
        title: "A theme",
        address: (demo) => `/admin/eventthemes/details/${demo.theme}`,
        as: "admin",
      },
      {
        name: "charity-validate",
        title: "A charity’s contact",
        address: (demo) => `/charity/validate/${demo.charity}`,
      },
    ],
  },
];
