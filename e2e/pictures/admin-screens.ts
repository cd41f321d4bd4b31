import type { Page } from "@playwright/test";
import { onAClearDay } from "./all-clear.ts";
import type { ScreenGroup } from "./take-picture.ts";

/** Opens the first row of a list. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole("rowheader").first().getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: /^Report R-/ }).waitFor();
  await page.waitForLoadState("networkidle");
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
};

/** The admins' and charities' screens. */
export const adminScreens: ScreenGroup = {
  name: "admin",
  title: "Admins and charities",
  screens: [
    { name: "admin", title: "Today", address: "/admin/dashboard", as: "admin" },
    {
      name: "admin-clear",
      title: "Today, all clear",
      address: "/admin/dashboard",
      as: "admin",
      first: onAClearDay,
      whole: true,
    },
    { name: "admin-alerts", title: "Alerts", address: "/admin/alerts", as: "admin" },
    { name: "admin-events", title: "Ongoing Parties", address: "/admin/events", as: "admin" },
    { name: "admin-users", title: "People", address: "/admin/users", as: "admin" },
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
      address: (demo) => `/admin/disputes/${demo.dispute}`,
      onlyInDemo: true,
      as: "admin",
    },
    {
      name: "admin-dispute-accept",
      title: "Accept a dispute",
      address: (demo) => `/admin/disputes/${demo.dispute}`,
      onlyInDemo: true,
      as: "admin",
      first: press(/^Accept and refund/),
    },
    { name: "admin-stats", title: "Stats", address: "/admin/stats", as: "admin" },
    { name: "admin-marketing", title: "Marketing emails", address: "/admin/marketing", as: "admin" },
    { name: "admin-marketing-letter", title: "Write an email", address: "/admin/marketing/letter", as: "admin" },
    { name: "admin-refunds", title: "Refunds", address: "/admin/refunds", as: "admin" },
    {
      name: "admin-refund",
      title: "Approve a refund",
      address: "/admin/refunds",
      onlyInDemo: true,
      as: "admin",
      first: press("Approve"),
    },
    { name: "admin-disputes", title: "Disputes", address: "/admin/disputes", as: "admin" },
    { name: "admin-requests", title: "Data requests and complaints", address: "/admin/requests", as: "admin" },
    {
      name: "admin-request",
      title: "A data request",
      address: (demo) => `/admin/requests/${demo.request}`,
      onlyInDemo: true,
      as: "admin",
    },
    {
      name: "admin-complaint",
      title: "A complaint",
      address: (demo) => `/admin/requests/${demo.complaint}`,
      onlyInDemo: true,
      as: "admin",
    },
    { name: "admin-reports", title: "Reported pages", address: "/admin/reports", as: "admin" },
    {
      name: "admin-report",
      title: "A reported page",
      address: "/admin/reports",
      onlyInDemo: true,
      as: "admin",
      first: openFirst,
      whole: true,
    },
    { name: "admin-ledger", title: "Ledger", address: "/admin/ledger", as: "admin" },
    { name: "admin-mail", title: "Mail", address: "/admin/mail", as: "admin" },
    { name: "admin-jobs", title: "Jobs", address: "/admin/jobs", as: "admin" },
    { name: "admin-audit", title: "Audit log", address: "/admin/audit", as: "admin" },
    { name: "admin-setup", title: "Setup", address: "/admin/setup", as: "admin" },
    { name: "admin-charities", title: "Manage Charities", address: "/admin/charities", as: "admin" },
    {
      name: "admin-charity",
      title: "A charity",
      address: (demo) => `/admin/charities/details/${demo.waiting}`,
      as: "admin",
    },
    { name: "admin-waiting", title: "Charities to validate", address: "/admin/charities/waiting", as: "admin" },
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
    {
      name: "admin-update-status",
      title: "Update a payment’s status",
      address: "/admin/payout/console",
      onlyInDemo: true,
      as: "admin",
      first: press(/^Update status/),
    },
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
};
