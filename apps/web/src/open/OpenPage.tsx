import type { PublicConfig } from "@wishwell/contract/operations";
import type { ComponentType, ReactNode } from "react";
import { SiteShell } from "../features/site/SiteShell.tsx";
import { AsServed } from "../lib/as-served.tsx";
import { PublicConfigContext } from "../lib/public-config.ts";
import { reportFault } from "../lib/report-error.ts";
import { ErrorBoundary } from "../ui/light/ErrorBoundary.tsx";
import { FlashProvider } from "../ui/light/Flash.tsx";
import logo from "../ui/light/Logo.module.css";
import footer from "../ui/light/SiteFooter.module.css";

export interface OpenPageProps {
  config: PublicConfig;
  path: string;
  /** Of whichever page; the tables of pages and the server hold together which content belongs to which. */
  Page: (props: never) => ReactNode;
  content?: unknown;
}

/** What the server renders and the browser hydrates: both must say the same. */
export function OpenPage({ config, path, Page, content }: OpenPageProps) {
  const Shown = Page as ComponentType<{ content: unknown }>;
  return (
    <PublicConfigContext value={config}>
      <FlashProvider>
        <SiteShell config={config} path={path} footer={<AsServed part="footer" styled={[logo, footer]} />}>
          <ErrorBoundary onFault={(fault) => reportFault("render", fault, path)}>
            <Shown content={content} />
          </ErrorBoundary>
        </SiteShell>
      </FlashProvider>
    </PublicConfigContext>
  );
}
