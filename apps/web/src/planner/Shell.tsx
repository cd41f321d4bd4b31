import type { ReactNode } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { WizardShell } from "../features/create-party/WizardShell.tsx";
import { AdminShell } from "../features/admin/AdminShell.tsx";
import { SiteShell } from "../features/site/SiteShell.tsx";
import { findPage } from "../lib/pages/pages.ts";
import { LoadingBar } from "../ui/feedback/Loading.tsx";
import { Logo } from "../ui/site/Logo.tsx";
import { SiteFooter } from "../ui/site/SiteFooter.tsx";
import { SiteHeader } from "../ui/site/SiteHeader.tsx";
import { Arrival } from "./Arrival.tsx";
import { usePublicConfig } from "../lib/pages/public-config.ts";
import styles from "./Shell.module.css";

/** What stays while pages come and go. */
export function Shell() {
  const navigation = useNavigation();
  return (
    <>
      <LoadingBar active={navigation.state !== "idle"} />
      <Frame>
        <Outlet />
      </Frame>
      <Arrival />
    </>
  );
}

/** While the very first page is on its way. */
export function ShellWaiting() {
  return (
    <>
      <LoadingBar active />
      <Frame>{null}</Frame>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const config = usePublicConfig();
  const { pathname } = useLocation();
  const inside = <div className={styles.inside}>{children}</div>;
  const found = findPage(pathname);
  const page = found?.page;
  // The designer needs the whole window, a sheet of paper shows nothing else; both have their own way back.
  const designer = page?.name === "party-details" && found?.params["section"] === "edit-invite";
  if (designer || page?.name === "party-register") {
    return (
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    );
  }
  if (page?.name === "create-party") return <WizardShell config={config}>{inside}</WizardShell>;
  return page?.guard === "admin" ? (
    <AdminShell config={config} path={pathname}>
      {inside}
    </AdminShell>
  ) : (
    // Signing out is a change of the session; the watch over it leads to the login page.
    <SiteShell
      Header={SiteHeader}
      logo={<Logo product={config.product} />}
      config={config}
      path={pathname}
      onSignedOut={() => undefined}
      footer={<SiteFooter product={config.product} tagline={config.tagline} socialLinks={config.social_links} />}
    >
      {inside}
    </SiteShell>
  );
}
