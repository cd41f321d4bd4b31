export const personAddress = (uuid: string): string => `/admin/users/${uuid}`;
export const contributionAddress = (uuid: string): string => `/admin/contributions/${uuid}`;
export const charityAddress = (uuid: string): string => `/admin/charities/details/${uuid}`;
export const partyAddress = (uuid: string): string => `/admin/parties/${uuid}`;

/** A dispute has no id of ours: the provider's id is unique for that provider. */
export const disputeAddress = ({ provider, dispute_id }: { provider: string; dispute_id: string }): string =>
  `/admin/disputes/${provider}/${encodeURIComponent(dispute_id)}`;

/** The things that an audit entry can be about and that have a page. */
export const linkedThings = [
  "user",
  "donation",
  "dispute",
  "charity",
  "event",
  "theme",
  "marketing",
  "report",
  "alert",
  "payment report",
  "payment file",
] as const;

export interface ThingLink {
  readonly to: (typeof linkedThings)[number];
  /** For a dispute, the provider and its id with a slash between them. */
  readonly id: string;
}

const addresses: Readonly<Record<ThingLink["to"], (id: string) => string>> = {
  user: personAddress,
  donation: contributionAddress,
  dispute: (id) => `/admin/disputes/${id.split("/").map(encodeURIComponent).join("/")}`,
  charity: charityAddress,
  event: partyAddress,
  theme: (id) => `/admin/eventthemes/details/${id}`,
  marketing: (id) => `/admin/marketing/letter/${id}`,
  report: (id) => `/admin/reports/${id}`,
  // These have no page of their own.
  alert: () => "/admin/alerts?show=all",
  "payment report": () => "/admin/payout/importcsv",
  "payment file": () => "/admin/payout/exportcsv",
};

export const addressOf = ({ to, id }: ThingLink): string => addresses[to](id);

/** The address of each thing that an admin can open. Screens, alerts and emails take it from here. */
export const adminPaths = {
  today: "/admin/dashboard",
  alerts: "/admin/alerts",
  payments: "/admin/payout",
  sendPayments: "/admin/payout/exportcsv",
  problemPayments: "/admin/payout/console",
  ledger: "/admin/ledger",
  jobs: "/admin/jobs",
  mail: "/admin/mail",
  setup: "/admin/setup",
  disputes: "/admin/disputes",
  reports: "/admin/reports",
  requests: "/admin/requests",
  askedRefunds: "/admin/refunds?status=asked",
  failedRefunds: "/admin/refunds?status=failed",
  charity: charityAddress,
  charitiesWaiting: "/admin/charities/waiting",
  contribution: contributionAddress,
  dispute: (id: string) => addressOf({ to: "dispute", id }),
  party: partyAddress,
  payment: (reference: string) => `/admin/payout/console?q=${encodeURIComponent(reference)}`,
  report: (id: string) => `/admin/reports/${id}`,
  request: (id: string) => `/admin/requests/${id}`,
  refund: (id: string) => `/admin/refunds?search=${id}`,
} as const;

/** What an alert is about: one thing, or a page where it has to be found. */
export const alertSubjects = [
  "dispute",
  "disputes",
  "refund",
  "report",
  "request",
  "contribution",
  "payment",
  "payments",
  "charity",
  "party",
  "ledger",
  "cards",
  "backup",
] as const;
export type AlertSubject = (typeof alertSubjects)[number];

/** The page where an admin acts on it. */
export function alertPath({ kind, id }: { readonly kind: AlertSubject; readonly id: string }): string {
  if (kind === "payments") return adminPaths.problemPayments;
  if (kind === "cards") return adminPaths.payments;
  if (kind === "backup") return adminPaths.today;
  return kind === "ledger" || kind === "disputes" ? adminPaths[kind] : adminPaths[kind](id);
}
