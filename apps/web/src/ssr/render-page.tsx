import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server.edge";
import { servedCharitiesParts } from "../features/charities/page/served-charities-parts.ts";
import { servedPartyParts } from "../features/guest-pages/party/served-party-parts.tsx";
import { servedHomeParts } from "../features/site/home/served-home-parts.ts";
import { SiteContext } from "../lib/pages/site-context.tsx";
import { ServedParts } from "../lib/pages/as-served.tsx";
import { PublicConfigContext } from "../lib/pages/public-config.ts";
import { Logo } from "../ui/site/Logo.tsx";
import { SiteFooter } from "../ui/site/SiteFooter.tsx";
import { SiteHeader } from "../ui/site/SiteHeader.tsx";
import { OpenPage, type OpenPageProps } from "./PublicPage.tsx";

/** A page as the server sends it: with the parts that the browser leaves alone. */
export function renderOpenPage(props: Omit<OpenPageProps, "Header">): string {
  return renderToString(
    <ServedParts value={new Map([...servedParts(props.config), ...servedPartyParts(props.content)])}>
      {/* It knows all pages; those of guests wake up with the same one, without the rest. */}
      <OpenPage {...props} Header={SiteHeader} />
    </ServedParts>,
  );
}

const known = new WeakMap<PublicConfig, ReadonlyMap<string, string>>();

/** They say the same to everybody: once for a configuration is enough. */
function servedParts(config: PublicConfig): ReadonlyMap<string, string> {
  const parts = known.get(config) ?? renderParts(config);
  known.set(config, parts);
  return parts;
}

function renderParts(config: PublicConfig): ReadonlyMap<string, string> {
  const site = { config, findParty: () => undefined };
  const render = (part: ReactNode) =>
    renderToStaticMarkup(
      <PublicConfigContext value={config}>
        <SiteContext value={site}>{part}</SiteContext>
      </PublicConfigContext>,
    );
  const { product, tagline, social_links: socialLinks } = config;
  return new Map([
    ["logo", render(<Logo product={product} />)],
    ["footer", render(<SiteFooter product={product} tagline={tagline} socialLinks={socialLinks} />)],
    ...Object.entries({ ...servedHomeParts, ...servedCharitiesParts }).map(
      ([name, Part]) => [name, render(<Part />)] as const,
    ),
  ]);
}
