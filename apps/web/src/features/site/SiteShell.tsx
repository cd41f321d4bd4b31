import type { PublicConfig } from "@wishwell/contract/api/operations";
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { SiteContext } from "../../lib/pages/site-context.tsx";
import { useSession } from "../../lib/session/session.ts";
import { LoadingBar } from "../../ui/feedback/Loading.tsx";
import { opening } from "../../ui/site/find-party.ts";
import { Icon } from "../../ui/site/Icon.tsx";
import type { SiteHeaderProps } from "../../ui/site/SiteHeader.tsx";
import styles from "./SiteShell.module.css";

// Loaded when first opened, because most visitors never do.
const FindParty = lazy(async () => ({ default: (await import("./FindParty.tsx")).FindParty }));

const adminRole = 2;

export interface SiteShellProps {
  config: PublicConfig;
  /** Passed in, because guest pages need neither the menus nor their script. */
  Header: ComponentType<SiteHeaderProps>;
  logo: ReactNode;
  /** Path of the current page, without the query. */
  path: string;
  /** Called after signing out: the planner navigates by itself, public pages load the login page. */
  onSignedOut?: () => void;
  /** Omitted by public pages, which keep the footer that the server rendered. */
  footer?: ReactNode;
  /** Sticks to the bottom of the window until the footer is reached. */
  belowContent?: ReactNode;
  children: ReactNode;
}

/** Header, page and footer, shared by public pages and the planner. */
export function SiteShell(props: SiteShellProps) {
  const { config, Header, logo, path, onSignedOut = loadLogin, footer, belowContent, children } = props;
  const [code, setCode] = useState<string | null>(null);
  const signIn = useSession();
  const site = useMemo(() => ({ config, findParty: (typed = "") => setCode(typed) }), [config]);
  const person = signIn && { firstName: signIn.user.first_name, isAdmin: signIn.user.role_id === adminRole };
  return (
    <SiteContext value={site}>
      <div className="page">
        {variantOf(path) === "paying" && config.payments.provider === "sandbox" && <TestPayments />}
        <Header
          product={config.product}
          logo={logo}
          path={path}
          person={person}
          variant={variantOf(path)}
          onFindParty={opening(() => setCode(""))}
          onSignOut={() => void leave().then(onSignedOut)}
        />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {belowContent}
        {footer}
      </div>
      {code !== null && (
        <Suspense fallback={<LoadingBar active />}>
          <FindParty code={code} onClose={() => setCode(null)} />
        </Suspense>
      )}
    </SiteContext>
  );
}

function variantOf(path: string): "home" | "usual" | "guest" | "paying" {
  if (path === "/") return "home";
  if (path.startsWith("/eventattendee/donate/")) return "paying";
  return path.startsWith("/eventattendee/") ? "guest" : "usual";
}

/** Loaded on sign-out, because most visitors never need this code. */
async function leave(): Promise<void> {
  const { signOut } = await import("../../lib/session/sign-out.ts");
  await signOut();
}

function loadLogin(): void {
  window.location.assign("/user/login");
}

/** Shown on every payment page of a trial and not dismissible, so that no one thinks real money moves. */
function TestPayments() {
  return (
    <aside className={`relative ${styles.strip}`} aria-label="Test payments">
      <div className={`wrap line gap-12 ${styles.words}`}>
        <Icon name="info" size={24} />
        Test payments: no money moves
      </div>
    </aside>
  );
}
