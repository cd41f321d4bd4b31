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
  askedRefunds: "/admin/refunds?status=asked",
  failedRefunds: "/admin/refunds?status=failed",
  charity: (id: string) => `/admin/charities/details/${id}`,
  contribution: (id: string) => `/admin/refunds?search=${id}`,
  /** The provider and its id, with a slash between them. */
  dispute: (id: string) => `/admin/disputes?search=${encodeURIComponent(id.slice(id.indexOf("/") + 1))}`,
  party: (id: string) => `/admin/events?show=all&search=${id}`,
  payment: (reference: string) => `/admin/payout/console?q=${encodeURIComponent(reference)}`,
  refund: (id: string) => `/admin/refunds?search=${id}`,
} as const;

/** What an alert is about. */
export const alertSubjects = [
  "dispute",
  "refund",
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
  return kind === "ledger" ? adminPaths.ledger : adminPaths[kind](id);
}
