import type { PublicConfig } from "@wishwell/contract/operations";
import type { ComponentType } from "react";
import { SiteShell } from "../features/site/SiteShell.tsx";
import { reportFault } from "../lib/report-error.ts";
import { ErrorBoundary } from "../ui/light/ErrorBoundary.tsx";
import { FlashProvider } from "../ui/light/Flash.tsx";

interface OpenPageProps {
  config: PublicConfig;
  path: string;
  Page: ComponentType;
}

/** What the server renders and the browser hydrates: both must say the same. */
export function OpenPage({ config, path, Page }: OpenPageProps) {
  return (
    <FlashProvider>
      <SiteShell config={config} path={path}>
        <ErrorBoundary onFault={(fault) => reportFault("render", fault, path)}>
          <Page />
        </ErrorBoundary>
      </SiteShell>
    </FlashProvider>
  );
}
