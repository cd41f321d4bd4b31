import type { PublicConfig } from "@wishwell/contract/api/operations";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { SiteShell, type SiteShellProps } from "../features/site/SiteShell.tsx";
import { StaticHtml } from "../lib/pages/static-html.tsx";
import { useHydrated } from "../lib/pages/hydrated.ts";
import { PublicConfigContext } from "../lib/pages/public-config.ts";
import { reportFault } from "../lib/api/report-error.ts";
import { ErrorBoundary } from "../ui/feedback/ErrorBoundary.tsx";
import { FlashProvider } from "../ui/feedback/Flash.tsx";
import logo from "../ui/site/Logo.module.css";
import footer from "../ui/site/SiteFooter.module.css";

// Most sites count no visits, so this loads only when it may be needed.
const Visits = lazy(async () => ({ default: (await import("../features/site/visits/Visits.tsx")).Visits }));

export interface OpenPageProps {
  config: PublicConfig;
  path: string;
  Header: SiteShellProps["Header"];
  /** Typed loosely: the page tables and the server ensure that content and page match. */
  Page: (props: never) => ReactNode;
  content?: unknown;
  /** Whether visits may be counted: everyone may read the page and its address holds no secret. */
  counted?: boolean;
  /** Renders nothing visible; hydrated after the page. */
  last?: ReactNode;
}

/** Rendered by the server and hydrated in the browser; both must produce the same markup. */
export function OpenPage({ config, path, Header, Page, content, counted = false, last }: OpenPageProps) {
  const Shown = Page as ComponentType<{ content: unknown }>;
  return (
    <PublicConfigContext value={config}>
      <FlashProvider>
        <SiteShell
          config={config}
          Header={Header}
          logo={<StaticHtml part="logo" styled={[logo]} />}
          path={path}
          footer={<StaticHtml part="footer" styled={[logo, footer]} />}
          belowContent={counted && <Counting config={config} path={path} />}
        >
          {/* The boundary lets React hydrate in small steps, so that the page responds to input in between. */}
          <Suspense>
            <ErrorBoundary onFault={(fault) => reportFault("render", fault, path)}>
              <Shown content={content} />
            </ErrorBoundary>
            {last}
          </Suspense>
        </SiteShell>
      </FlashProvider>
    </PublicConfigContext>
  );
}

/** Reads `useHydrated` itself: re-rendering the whole page for it would discard parts not yet hydrated. */
function Counting({ config, path }: Pick<OpenPageProps, "config" | "path">) {
  const hydrated = useHydrated();
  if (!hydrated || config.analytics_script === null) return null;
  return (
    <Suspense>
      <Visits script={config.analytics_script} chosenHere={path === "/cms/cookies"} />
    </Suspense>
  );
}
