import type { ReactNode } from "react";
import { Avatar } from "../layout/Avatar.tsx";
import { Button } from "../fields/Button.tsx";
import { DropMenu } from "../layout/DropMenu.tsx";
import { Icon } from "./Icon.tsx";
import { adminLinks, currentFor, mainLinks, personLinks, type SiteLink } from "./site-links.ts";
import styles from "./SiteMenus.module.css";

export interface SignedInPerson {
  firstName: string;
  isAdmin: boolean;
}

function Links({ links, path }: { links: readonly SiteLink[]; path?: string | undefined }) {
  return links.map((link) => (
    <li key={link.href}>
      <a
        className={`line full-width pointer text-left ${styles.link}`}
        href={link.href}
        aria-current={currentFor(link.href, path ?? "")}
      >
        {link.label}
      </a>
    </li>
  ));
}

function LogoutEntry({ onSignOut }: { onSignOut: () => void }) {
  return (
    <li>
      <button type="button" className={`line full-width pointer text-left ${styles.link}`} onClick={onSignOut}>
        Logout
      </button>
    </li>
  );
}

interface UserMenuProps {
  product: string;
  person: SignedInPerson;
  onSignOut: () => void;
}

export function UserMenu({ product, person, onSignOut }: UserMenuProps) {
  return (
    <DropMenu
      hangs="right"
      button={
        <>
          <Avatar name={person.firstName || "?"} />
          <span className={`nowrap clip ${styles.name}`}>{person.firstName || "My account"}</span>
          <Icon name="down" size={18} />
        </>
      }
    >
      <ul className="plain">
        <Links links={personLinks(product, person.isAdmin)} />
        <LogoutEntry onSignOut={onSignOut} />
      </ul>
    </DropMenu>
  );
}

export function AdminMenu() {
  return (
    <DropMenu
      hangs="right"
      button={
        <>
          Admin
          <Icon name="down" size={18} />
        </>
      }
    >
      <ul className="plain">
        <Links links={adminLinks} />
      </ul>
    </DropMenu>
  );
}

interface MobileMenuProps {
  product: string;
  path: string;
  person: SignedInPerson | null;
  onSignOut: () => void;
  findParty: ReactNode;
}

/** Holds the whole header's content below 992px. */
export function MobileMenu({ product, path, person, onSignOut, findParty }: MobileMenuProps) {
  return (
    <DropMenu
      className={styles.mobile}
      hangs="across"
      button={
        <>
          <Icon name="menu" />
          Menu
        </>
      }
    >
      <nav aria-label="Menu">
        <ul className="plain">
          <Links links={mainLinks(person !== null)} path={path} />
        </ul>
        {person && (
          <>
            <p className={`text-15 muted semibold break-words mt-10 rule-above ${styles.group}`}>
              {person.firstName || "My account"}
            </p>
            <ul className="plain">
              <Links links={personLinks(product, person.isAdmin).slice(1)} path={path} />
              <LogoutEntry onSignOut={onSignOut} />
            </ul>
          </>
        )}
        {person?.isAdmin && (
          <>
            <p className={`text-15 muted semibold break-words mt-10 rule-above ${styles.group}`}>Admin</p>
            <ul className="plain">
              <Links links={adminLinks} path={path} />
            </ul>
          </>
        )}
        {!person && (
          <div className="stack gap-12 mt-14">
            {findParty}
            <Button wide="always" href="/event/create">
              Create a {product}
            </Button>
          </div>
        )}
      </nav>
    </DropMenu>
  );
}
