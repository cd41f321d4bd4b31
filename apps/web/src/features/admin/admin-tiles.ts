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
    text: "Reconcile what the payment provider says, settle problem payments, send what is due. In that order.",
    icon: "bank",
    leads: { href: "/admin/payout" },
  },
  {
    title: "Manage Themes",
    text: "The artwork organisers can choose from.",
    icon: "palette",
    leads: { href: "/admin/eventthemes" },
  },
  {
    title: "Manage Charities",
    text: "Who can be given to, and who may be paid.",
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
    text: "Every party, whose it is and how far along.",
    icon: "calendar",
    leads: { href: "/admin/events" },
  },
  {
    title: "Download User's Marketing Preferences",
    text: "Who wants letters, as a file.",
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
    title: "Marketing letters",
    text: "To those who asked for news, and to nobody else.",
    icon: "send",
    leads: { href: "/admin/marketing" },
  },
  {
    title: "Users",
    text: "Find, verify, block, or make somebody an admin.",
    icon: "users",
    leads: { href: "/admin/users" },
  },
  {
    title: "Refunds",
    text: "What givers ask back waits here for a decision.",
    icon: "turn",
    leads: { href: "/admin/refunds" },
  },
  {
    title: "Disputes",
    text: "What banks want back, and how it was decided.",
    icon: "warning",
    leads: { href: "/admin/disputes" },
  },
  {
    title: "Ledger",
    text: "What stands where, and whether the provider says the same.",
    icon: "table",
    leads: { href: "/admin/ledger" },
  },
  {
    title: "Mail",
    text: "Letters that came back, and addresses nothing is written to.",
    icon: "mail",
    leads: { href: "/admin/mail" },
  },
  {
    title: "Jobs",
    text: "What waits, what is tried again, what was given up.",
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
    text: "What is configured, what is a stand-in, what is missing.",
    icon: "cog",
    leads: { href: "/admin/setup" },
  },
];
