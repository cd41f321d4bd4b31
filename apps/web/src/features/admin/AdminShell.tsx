import { adminPaths } from "@wishwell/contract/api/admin/paths";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { ReactNode } from "react";
import { useSession } from "../../lib/session/session.ts";
import { signOut } from "../../lib/session/sign-out.ts";
import { DropMenu } from "../../ui/layout/DropMenu.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { Logo } from "../../ui/site/Logo.tsx";
import { AlertStrip } from "./alerts/AlertStrip.tsx";
import styles from "./AdminShell.module.css";

interface AdminShellProps {
  config: PublicConfig;
  path: string;
  children: ReactNode;
}

interface Entry {
  readonly href: string;
  readonly label: string;
  /** Other pages that belong to it. */
  readonly holds?: readonly string[];
}

/** Shown in the bar on wide screens, otherwise in the menu. */
const main: readonly Entry[] = [
  { href: "/admin/dashboard", label: "Today", holds: ["/admin/alerts"] },
  {
    href: "/admin/payout",
    label: "Payments",
    holds: ["/admin/ledger", "/admin/refunds", "/admin/disputes", "/admin/contributions"],
  },
  { href: "/admin/events", label: "Parties", holds: ["/admin/parties"] },
  { href: "/admin/charities", label: "Charities" },
  { href: "/admin/users", label: "People" },
  { href: adminPaths.requests, label: "Requests", holds: [adminPaths.reports] },
  { href: "/admin/eventthemes", label: "Themes" },
  { href: "/admin/stats", label: "Stats" },
  { href: "/admin/setup", label: "Setup", holds: ["/admin/audit", "/admin/jobs", "/admin/mail"] },
];

/** Always in the menu, after those that the bar has no space for. */
const more: readonly Entry[] = [
  { href: "/admin/alerts", label: "Alerts" },
  { href: "/admin/refunds", label: "Refunds" },
  { href: "/admin/disputes", label: "Disputes" },
  { href: adminPaths.requests, label: "Data requests and complaints" },
  { href: adminPaths.reports, label: "Reported pages" },
  { href: "/admin/ledger", label: "Ledger" },
  { href: "/admin/marketing", label: "Marketing emails" },
  { href: "/admin/mail", label: "Mail" },
  { href: "/admin/jobs", label: "Jobs" },
  { href: "/admin/audit", label: "Audit log" },
  { href: "/dashboard", label: "Party Central" },
  { href: "/user/details", label: "My Details" },
];

/** Deep header, soft background, no illustration: admins are at work. */
export function AdminShell({ config, path, children }: AdminShellProps) {
  const signedIn = useSession();
  return (
    <div className="page bg-soft">
      <header className={`relative ${styles.header}`}>
        <a className={`skip ${styles.skip}`} href="#content">
          Skip to the content
        </a>
        <div className={`line wrap gap-10 ${styles.bar}`}>
          <a className={`nowrap ${styles.home}`} href="/" aria-label={`${config.product} home`}>
            <Logo product={config.product} onDark />
          </a>
          <span className={`text-15 semibold no-flex rounded-pill ${styles.tag}`}>Admin</span>
          <nav className={`end ${styles.nav}`} aria-label="Admin">
            <ul className="plain">
              <Entries entries={main} path={path} />
            </ul>
          </nav>
          <DropMenu
            className={`end ${styles.menu}`}
            hangs="across"
            button={
              <>
                <Icon name="menu" />
                Menu
              </>
            }
          >
            <nav className={styles.sheet} aria-label="Menu">
              <ul className={styles.inBar}>
                <Entries entries={main} path={path} />
              </ul>
              <ul className="plain">
                <Entries entries={more} path={path} />
                <li>
                  <button type="button" onClick={() => void signOut()}>
                    Logout
                  </button>
                </li>
              </ul>
            </nav>
          </DropMenu>
        </div>
      </header>
      {signedIn?.user.role_id === 2 && <AlertStrip path={path} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function Entries({ entries, path }: { entries: readonly Entry[]; path: string }) {
  return entries.map(({ href, label, holds = [] }) => (
    <li key={href}>
      <a href={href} aria-current={whereIn([href, ...holds], path)}>
        {label}
      </a>
    </li>
  ));
}

/** "page" if this link is the current page, "true" if the current page is below it or belongs to it. */
function whereIn([href, ...holds]: readonly string[], path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return holds.includes(path) || [href, ...holds].some((above) => path.startsWith(`${above}/`)) ? "true" : undefined;
}
