import type { PublicConfig } from "@wishwell/contract/operations";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server.edge";
import { servedHomeParts } from "../features/site/home/served-home-parts.ts";
import { SiteContext } from "../features/site/site-context.tsx";
import { ServedParts } from "../lib/as-served.tsx";
import { SiteFooter } from "../ui/light/SiteFooter.tsx";
import { OpenPage } from "./OpenPage.tsx";
import type { OpenPageProps } from "./OpenPage.tsx";

/** A page as the server sends it: with the parts that the browser leaves alone. */
export function renderOpenPage(props: OpenPageProps): string {
  return renderToString(
    <ServedParts value={servedParts(props.config)}>
      <OpenPage {...props} />
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
  const render = (part: ReactNode) => renderToStaticMarkup(<SiteContext value={site}>{part}</SiteContext>);
  const { product, tagline, social_links: socialLinks } = config;
  return new Map([
    ["footer", render(<SiteFooter product={product} tagline={tagline} socialLinks={socialLinks} />)],
    ...Object.entries(servedHomeParts).map(([name, Part]) => [name, render(<Part />)] as const),
  ]);
}
