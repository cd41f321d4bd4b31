import type { PublicConfig } from "@wishwell/contract/api/operations";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { SiteShell, type SiteShellProps } from "../features/site/SiteShell.tsx";
import { AsServed } from "../lib/pages/as-served.tsx";
import { useHydrated } from "../lib/pages/hydrated.ts";
import { PublicConfigContext } from "../lib/pages/public-config.ts";
import { reportFault } from "../lib/api/report-error.ts";
import { ErrorBoundary } from "../ui/feedback/ErrorBoundary.tsx";
import { FlashProvider } from "../ui/feedback/Flash.tsx";
import logo from "../ui/site/Logo.module.css";
import footer from "../ui/site/SiteFooter.module.css";

// Most sites count nobody: it comes only where it may be needed.
const Visits = lazy(async () => ({ default: (await import("../features/site/visits/Visits.tsx")).Visits }));

export interface OpenPageProps {
  config: PublicConfig;
  path: string;
  Header: SiteShellProps["Header"];
  /** Of whichever page; the tables of pages and the server hold together which content belongs to which. */
  Page: (props: never) => ReactNode;
  content?: unknown;
  /** Visits may be counted here: everybody may read the page, and its address is nobody's key. */
  counted?: boolean;
  /** Nothing to see: it wakes up after the page. */
  last?: ReactNode;
}

/** What the server renders and the browser hydrates: both must say the same. */
export function OpenPage({ config, path, Header, Page, content, counted = false, last }: OpenPageProps) {
  const Shown = Page as ComponentType<{ content: unknown }>;
  return (
    <PublicConfigContext value={config}>
      <FlashProvider>
        <SiteShell
          config={config}
          Header={Header}
          logo={<AsServed part="logo" styled={[logo]} />}
          path={path}
          footer={<AsServed part="footer" styled={[logo, footer]} />}
          belowContent={counted && <Counting config={config} path={path} />}
        >
          {/* What stands in it wakes up in small steps: a finger is answered in between. */}
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

/** Asks for itself whether the page is awake: if the page were rendered anew for that, parts still to come would go. */
function Counting({ config, path }: Pick<OpenPageProps, "config" | "path">) {
  const hydrated = useHydrated();
  if (!hydrated || config.analytics_script === null) return null;
  return (
    <Suspense>
      <Visits script={config.analytics_script} chosenHere={path === "/cms/cookies"} />
    </Suspense>
  );
}
