import type { ReactNode } from "react";
import { Button } from "../fields/Button.tsx";
import { findPartyHref } from "./find-party.ts";
import { GuestHeader } from "./GuestHeader.tsx";
import { AdminMenu, MobileMenu, type SignedInPerson, UserMenu } from "./SiteMenus.tsx";
import styles from "./SiteHeader.module.css";
import { currentFor, mainLinks } from "./site-links.ts";

export interface SiteHeaderProps {
  product: string;
  logo: ReactNode;
  /** The current page's path. */
  path: string;
  person: SignedInPerson | null;
  onSignOut: () => void;
  /** Opens the dialogue; without JavaScript the link leads to the code box on the home page. */
  onFindParty: (event: { preventDefault: () => void }) => void;
  /** On the home page Create is filled, because no other primary button is in view. Guests have a different header. */
  variant?: "home" | "usual" | "guest" | "paying";
}

export function SiteHeader(props: SiteHeaderProps) {
  const { product, logo, path, person, onSignOut, onFindParty, variant = "usual" } = props;
  if (variant === "guest" || variant === "paying") {
    return <GuestHeader product={product} logo={logo} person={person} variant={variant} />;
  }
  const create = `Create a ${product}`;
  return (
    <header className={`relative bg-ground ${styles.header}`}>
      <a className="skip no-print" href="#content">
        Skip to the content
      </a>
      <div className={`line wrap gap-14 ${styles.bar}`}>
        <a className={`flex no-flex ${styles.home}`} href="/" aria-label={`${product} home`}>
          {logo}
        </a>
        <nav className={styles.nav} aria-label="Main">
          {mainLinks(person !== null).map((link) => (
            <a key={link.href} href={link.href} aria-current={currentFor(link.href, path)}>
              {link.label}
            </a>
          ))}
          {person?.isAdmin && <AdminMenu />}
          {person && <UserMenu product={product} person={person} onSignOut={onSignOut} />}
        </nav>
        {!person && (
          <OnlyWide>
            <Button variant="line" size="small" href={findPartyHref} onClick={onFindParty}>
              Find your party
            </Button>
          </OnlyWide>
        )}
        <OnlyWide>
          <Button variant={variant === "home" && !person ? "primary" : "line"} size="small" href="/event/create">
            {create}
          </Button>
        </OnlyWide>
        <MobileMenu
          product={product}
          path={path}
          person={person}
          onSignOut={onSignOut}
          findParty={
            <Button variant="line" wide="always" href={findPartyHref} onClick={onFindParty}>
              Find your party
            </Button>
          }
        />
      </div>
    </header>
  );
}

function OnlyWide({ children }: { children: ReactNode }) {
  return <div className={styles.onlyWide}>{children}</div>;
}
