import type { IconName } from "../../ui/site/Icon.tsx";

export interface Tile {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
  /** A page to open or a file to download. */
  readonly leads: { readonly href: string } | { readonly saves: "marketing" };
}

export const tiles: readonly Tile[] = [
  {
    title: "Manage Payouts",
    text: "Reconcile with the payment provider, sort out problem payments, then send what’s due.",
    icon: "bank",
    leads: { href: "/admin/payout" },
  },
  {
    title: "Manage Themes",
    text: "The designs that organisers can choose.",
    icon: "palette",
    leads: { href: "/admin/eventthemes" },
  },
  {
    title: "Manage Charities",
    text: "Charities to choose from, and those we can pay.",
    icon: "heart",
    leads: { href: "/admin/charities" },
  },
  {
    title: "Your Standard Dashboard",
    text: "Party Central, as every organiser sees it.",
    icon: "cake",
    leads: { href: "/dashboard" },
  },
  {
    title: "View Ongoing Events",
    text: "Every party, its organiser and its progress.",
    icon: "calendar",
    leads: { href: "/admin/events" },
  },
  {
    title: "Download User's Marketing Preferences",
    text: "Everyone who wants our emails, as a file.",
    icon: "download",
    leads: { saves: "marketing" },
  },
  {
    title: "View Stats",
    text: "Parties, replies and money, week by week.",
    icon: "chart",
    leads: { href: "/admin/stats" },
  },
  {
    title: "Marketing emails",
    text: "Emails to people who asked for news.",
    icon: "send",
    leads: { href: "/admin/marketing" },
  },
  {
    title: "People",
    text: "Find, help or block someone, or make them an admin.",
    icon: "users",
    leads: { href: "/admin/users" },
  },
  {
    title: "Refunds",
    text: "Refund requests to decide, and refunds that failed.",
    icon: "turn",
    leads: { href: "/admin/refunds" },
  },
  {
    title: "Disputes",
    text: "Payments that banks dispute, and the outcome.",
    icon: "warning",
    leads: { href: "/admin/disputes" },
  },
  {
    title: "Ledger",
    text: "Every balance, compared with the provider’s.",
    icon: "table",
    leads: { href: "/admin/ledger" },
  },
  {
    title: "Mail",
    text: "Bounced emails and suppressed addresses.",
    icon: "mail",
    leads: { href: "/admin/mail" },
  },
  {
    title: "Jobs",
    text: "Waiting, retried and failed jobs.",
    icon: "clock",
    leads: { href: "/admin/jobs" },
  },
  {
    title: "Audit log",
    text: "Who did what, and when.",
    icon: "shield",
    leads: { href: "/admin/audit" },
  },
  {
    title: "Setup",
    text: "What works, what’s missing and how to fix it.",
    icon: "cog",
    leads: { href: "/admin/setup" },
  },
];
