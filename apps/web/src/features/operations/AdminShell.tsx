import type { PublicConfig } from "@wishwell/contract/operations";
import type { ReactNode } from "react";
import { signOut } from "../../lib/sign-out.ts";
import { DropMenu } from "../../ui/light/DropMenu.tsx";
import { Icon } from "../../ui/light/Icon.tsx";
import { Logo } from "../../ui/light/Logo.tsx";
import styles from "./AdminShell.module.css";

interface AdminShellProps {
  config: PublicConfig;
  path: string;
  children: ReactNode;
}

const links = [
  { href: "/admin/dashboard", label: "Dashboard" },
  { href: "/admin/refunds", label: "Refunds" },
  { href: "/admin/charities", label: "Charities" },
  { href: "/admin/eventthemes", label: "Themes" },
  { href: "/dashboard", label: "Party Central" },
  { href: "/user/details", label: "My Details" },
] as const;

/** Deep header, soft ground, no illustration: admins are at work. */
export function AdminShell({ config, path, children }: AdminShellProps) {
  return (
    <div className={`page ${styles.admin}`}>
      <header className={styles.header}>
        <a className={styles.skip} href="#content">
          Skip to the content
        </a>
        <div className={styles.bar}>
          <a className={styles.home} href="/" aria-label={`${config.product} home`}>
            <Logo product={config.product} onDark />
          </a>
          <span className={styles.tag}>Admin</span>
          <nav className={styles.nav} aria-label="Admin">
            <Entries path={path} />
          </nav>
          <DropMenu
            className={styles.menu}
            hangs="across"
            button={
              <>
                <Icon name="menu" />
                Menu
              </>
            }
          >
            <nav className={styles.sheet} aria-label="Menu">
              <Entries path={path} />
            </nav>
          </DropMenu>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function Entries({ path }: { path: string }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} aria-current={whereIn(link.href, path)}>
            {link.label}
          </a>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => void signOut()}>
          Logout
        </button>
      </li>
    </ul>
  );
}

/** The page itself, or one of those below it. */
function whereIn(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return path.startsWith(`${href}/`) ? "true" : undefined;
}
