import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { ServedParts } from "../../lib/pages/static-html.tsx";
import { aConfig } from "../../lib/pages/config.builders.ts";
import { PublicConfigContext } from "../../lib/pages/public-config.ts";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";
import { SiteShell } from "../site/SiteShell.tsx";
import { staticPartyParts } from "./party/static-party-parts.tsx";

/** Test builder: a guest page as the server renders it, without the footer. */
export function renderedPage(page: ReactElement<{ content: unknown }>, path: string): string {
  const config = aConfig();
  return renderToString(
    <ServedParts value={new Map(staticPartyParts(page.props.content))}>
      <PublicConfigContext value={config}>
        <SiteShell config={config} Header={SiteHeader} logo={null} path={path}>
          {page}
        </SiteShell>
      </PublicConfigContext>
    </ServedParts>,
  ).replaceAll("<!-- -->", "");
}
