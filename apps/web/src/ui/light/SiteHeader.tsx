import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import { Logo } from "./Logo.tsx";
import { AdminMenu, MobileMenu, UserMenu } from "./SiteMenus.tsx";
import type { SignedInPerson } from "./SiteMenus.tsx";
import styles from "./SiteHeader.module.css";
import { currentFor, mainLinks } from "./site-links.ts";

export interface SiteHeaderProps {
  product: string;
  /** The address of the page shown. */
  path: string;
  person: SignedInPerson | null;
  onSignOut: () => void;
  /** Opens the dialogue; without script the link leads to the box on the home page. */
  onFindParty: () => void;
  /**
   * Home has no primary action of its own in the header's sight, so its Create is filled. A guest came for one party:
   * the header says no more than whose site it is, and where they pay that it is safe.
   */
  variant?: "home" | "usual" | "guest" | "paying";
}

export function SiteHeader({ product, path, person, onSignOut, onFindParty, variant = "usual" }: SiteHeaderProps) {
  if (variant === "guest" || variant === "paying") {
    return <GuestHeader product={product} signedIn={person !== null} paying={variant === "paying"} />;
  }
  const create = `Create a ${product}`;
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <div className={styles.bar}>
        <a className={styles.home} href="/" aria-label={`${product} home`}>
          <Logo product={product} />
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
            <Button variant="line" size="small" href={findPartyHref} onClick={opening(onFindParty)}>
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
            <Button variant="line" wide="always" href={findPartyHref} onClick={opening(onFindParty)}>
              Find your party
            </Button>
          }
        />
      </div>
    </header>
  );
}

function GuestHeader({ product, signedIn, paying }: { product: string; signedIn: boolean; paying: boolean }) {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <div className={classes(styles.bar, styles.low)}>
        <a className={styles.home} href="/" aria-label={`${product} home`}>
          <Logo product={product} />
        </a>
        {signedIn && <a href="/dashboard">Party Central</a>}
        {paying && (
          <span className={styles.secure}>
            <Icon name="lock" size={18} />
            Secure
          </span>
        )}
      </div>
    </header>
  );
}

/** The box for party codes on the home page. */
export const findPartyHref = "/#find-your-party";

/** Turns a link to the code box into a button that opens the dialogue, where there is script. */
export function opening(open: () => void) {
  return (event: { preventDefault: () => void }) => {
    event.preventDefault();
    open();
  };
}

function OnlyWide({ children }: { children: ReactNode }) {
  return <div className={styles.onlyWide}>{children}</div>;
}
